/* The rival of bench/shaking.py: Shake with All Shake, level ends shared, a draw a shake, and one for all the
   coloured dice of a round; the same games by the same draws. tables.h holds case, dice and bots as constants.
   Prints CPU seconds, wins in parts of SHARE by seat, shakes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "tables.h"

typedef struct { int score[SEATS], line[SEATS]; } Game;
static uint64_t place, shakes, wins[SEATS];

static inline uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> SHIFT_0)) * FIRST;
    z = (z ^ (z >> SHIFT_1)) * SECOND;
    return z ^ (z >> SHIFT_2);
}

static inline uint64_t next(void) { return mixed(place += GAMMA); }

static inline int side(void) { return (int)(((next() >> 32) * FACE_COUNT) >> 32); }

/* The code without a branch, which no processor could foresee. */
static inline int picked(const uint64_t *table, int bits) {
    uint64_t z = next(), cell = table[z >> (64 - bits)];
    unsigned rest = (unsigned)(z >> (32 - bits)), codes = (unsigned)(cell >> 32);
    return codes >> (16 & -(rest >= (unsigned)cell)) & 0xFFFF;
}

static inline int shaken(void) { shakes++; return picked(CELLS, BITS) * POINTS; }

static inline int line_up(Game *g, int standing, int seat, const int *by) {
    int at = standing;
    for (; at && by[g->line[at - 1]] < by[seat]; at--) g->line[at] = g->line[at - 1];
    g->line[at] = seat;
    return standing + 1;
}

static inline void round_(Game *g) {
    int dealt = picked(DEALS, DEAL_BITS), shaker = SHAKER[dealt];
    for (int s = 0; s < SEATS; s++) g->score[s] += BROUGHT[dealt][s];
    if (shaker >= 0) {
        int turn = 0, got, stop = STOP[shaker];
        do { got = shaken(); turn += got; } while (got && turn < stop);
        g->score[shaker] += got ? turn : 0;
    }
}

static void roll_off(Game *g, int from, int upto) {
    int level[SEATS], winner = from;
    for (int k = from; k < upto; k++) level[k] = 1;
    for (int many = 0; many != 1;) {
        int best = -1, shown[SEATS];
        for (int k = from; k < upto; k++) {
            if (!level[k]) continue;
            shown[k] = FACES[side()];
            if (shown[k] > best) best = shown[k], many = 0, winner = k;
            many += shown[k] == best;
        }
        for (int k = from; k < upto; k++) level[k] = level[k] && shown[k] == best;
    }
    int last = g->line[winner];
    for (int k = winner; k < upto - 1; k++) g->line[k] = g->line[k + 1];
    g->line[upto - 1] = last;
}

static void all_shake(Game *g) {
    int standing = 0;
    for (int s = 0; s < SEATS; s++) standing = line_up(g, standing, s, g->score);
    for (int at = 0, upto; at < SEATS; at = upto) {
        for (upto = at + 1; upto < SEATS && g->score[g->line[upto]] == g->score[g->line[at]];) upto++;
        if (upto > at + 1) roll_off(g, at, upto);
    }
    for (int at = 0; at < SEATS; at++) {
        int s = g->line[at], turn = 0, most = -1, held = 0;
        for (int o = 0; o < SEATS; o++)
            if (o != s) {
                if (g->score[o] > most) most = g->score[o], held = 0;
                held += g->score[o] == most;
            }
        for (;;) {
            int got = shaken(), mine;
            if (!got) { turn = 0; break; }
            mine = g->score[s] + (turn += got);
            if (mine < most) continue;
            if (at < SEATS - 1 ? turn >= STOP[s] : mine > most || 1.0 / (1 + held) >= SAFE) break;
        }
        g->score[s] += turn;
    }
}

static void play(uint64_t seed, uint64_t games) {
    uint64_t base = mixed(seed * SECOND + GAMMA);
    for (uint64_t k = 0; k < games; k++) {
        Game g = {0};
        int best = 0, level = 0;
        place = base + k * (GAMMA << 20);
        for (int r = 0; r < ROUNDS; r++) round_(&g);
        all_shake(&g);
        for (int s = 0; s < SEATS; s++) {
            if (g.score[s] > best || !s) best = g.score[s], level = 0;
            level += g.score[s] == best;
        }
        for (int s = 0; s < SEATS; s++) wins[s] += g.score[s] == best ? SHARE / level : 0;
    }
}

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], 0, 10) : 1000000;
    struct timespec a, b;
    play(7, 1000);
    shakes = 0;
    for (int s = 0; s < SEATS; s++) wins[s] = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    play(7, games);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    printf("%.9f", (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec));
    for (int s = 0; s < SEATS; s++) printf(" %lu", wins[s]);
    printf(" %lu\n", shakes);
    return 0;
}
