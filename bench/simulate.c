/* The rival of bench/simulate.py: the same games by the same draws, written with AVX-512 by hand.

   tables.h holds the tables as constants. One draw a roll, or with -DTURN one draw a turn; 16 games in a
   row of registers, GROUPS rows side by side, for one waits for its tables while others work. Both needs
   stand in one word, the mover's below; hand and total in another, as a code has them. Prints CPU seconds,
   wins of both seats, turns, draws. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "tables.h"

#ifndef GROUPS
#define GROUPS 4
#endif
#define WIDTH 16
#define LANES (WIDTH * GROUPS)
#define CHECK 16
#define FRESH (TARGET | TARGET << 16)
typedef __m512i V;
#define ALL32(x) _mm512_set1_epi32(x)
#define ALL64(x) _mm512_set1_epi64(x)
#define EACH for (int g = 0; g < GROUPS; g++)

static V place[GROUPS][2], begun[GROUPS][2]; /* of the lane's draw, of its game's first */
static V needs[GROUPS], held[GROUPS], second[GROUPS], left[GROUPS], won[GROUPS], stays[GROUPS], draws[GROUPS];

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> SHIFT_0)) * FIRST;
    z = (z ^ (z >> SHIFT_1)) * SECOND;
    return z ^ (z >> SHIFT_2);
}

static inline V mix(V z) {
    z = _mm512_mullo_epi64(_mm512_xor_si512(z, _mm512_srli_epi64(z, SHIFT_0)), ALL64(FIRST));
    z = _mm512_mullo_epi64(_mm512_xor_si512(z, _mm512_srli_epi64(z, SHIFT_1)), ALL64(SECOND));
    return _mm512_xor_si512(z, _mm512_srli_epi64(z, SHIFT_2));
}

static inline V even(V a, V b) {
    return _mm512_permutex2var_epi32(a, _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0), b);
}

static inline V odd(V a, V b) {
    return _mm512_permutex2var_epi32(a, _mm512_set_epi32(31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1), b);
}

/* Codes out of rows of an alias table that begin at these places. */
static inline V drawn(V begins, V z0, V z1) {
    V high = odd(z0, z1), low = _mm512_shldi_epi32(high, even(z0, z1), BITS);
    V spot = _mm512_or_si512(begins, _mm512_srli_epi32(high, 32 - BITS));
    V c0 = _mm512_i32gather_epi64(_mm512_castsi512_si256(spot), CELLS, 8);
    V c1 = _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(spot, 1), CELLS, 8);
    V codes = odd(c0, c1);
    __mmask16 other = _mm512_cmpge_epu32_mask(low, even(c0, c1));
    return _mm512_and_si512(_mm512_mask_srli_epi32(codes, other, codes, 16), ALL32(0xFFFF));
}

/* One draw of sixteen games; with `every` all of them count. */
static inline __attribute__((always_inline)) void step(int g, uint64_t stride, int every) {
    V p0 = _mm512_add_epi64(place[g][0], ALL64(GAMMA)), p1 = _mm512_add_epi64(place[g][1], ALL64(GAMMA));
    V pair = needs[g], mine = _mm512_and_si512(pair, ALL32(0xFFFF)), total, one = ALL32(1), seat = second[g];
    V at = _mm512_madd_epi16(pair, ALL32(OWN_STEP | OTHER_STEP << 16));
    __mmask16 stay = 0, wins, plays = every ? 0xFFFF : _mm512_test_epi32_mask(left[g], left[g]);
#ifdef TURN
    total = drawn(_mm512_slli_epi32(at, BITS), mix(p0), mix(p1));
#else
    V w = held[g], below = ALL32((1 << WIDE) - 1);
    V code = drawn(_mm512_slli_epi32(_mm512_srli_epi32(w, WIDE), BITS), mix(p0), mix(p1));
    __mmask16 safe = _mm512_cmpgt_epu32_mask(code, below);
    w = _mm512_mask_add_epi32(code, safe, code, _mm512_and_si512(w, below));
    total = _mm512_and_si512(w, below);
    V word = _mm512_i32gather_epi32(_mm512_add_epi32(at, _mm512_srli_epi32(w, 5)), PLAN, 4);
    stay = _mm512_mask_cmplt_epu32_mask(safe, total, mine);
    stay = _mm512_mask_test_epi32_mask(stay, _mm512_rorv_epi32(word, w), one);
    held[g] = _mm512_mask_mov_epi32(ALL32(DICE << WIDE), stay, w);
    stays[g] = _mm512_mask_add_epi32(stays[g], stay & plays, stays[g], one);
#endif
    wins = _mm512_cmpge_epu32_mask(total, mine);
    if (!every) draws[g] = _mm512_mask_add_epi32(draws[g], plays, draws[g], one);
    won[g] = _mm512_mask_add_epi32(won[g], wins & plays, won[g], seat);
    left[g] = _mm512_mask_sub_epi32(left[g], wins & plays, left[g], one);
    second[g] = _mm512_maskz_mov_epi32(~wins, _mm512_mask_mov_epi32(_mm512_xor_si512(seat, one), stay, seat));
    V after = _mm512_mask_mov_epi32(_mm512_rol_epi32(_mm512_sub_epi32(pair, total), 16), stay, pair);
    needs[g] = _mm512_mask_mov_epi32(after, wins, ALL32(FRESH));
    V far = ALL64(stride * LANES);
    __mmask8 w0 = wins, w1 = wins >> 8;
    V b0 = begun[g][0] = _mm512_mask_add_epi64(begun[g][0], w0, begun[g][0], far);
    V b1 = begun[g][1] = _mm512_mask_add_epi64(begun[g][1], w1, begun[g][1], far);
    place[g][0] = _mm512_mask_mov_epi64(p0, w0, b0);
    place[g][1] = _mm512_mask_mov_epi64(p1, w1, b1);
}

static uint64_t summed(V v) {
    uint32_t each[WIDTH];
    uint64_t sum = 0;
    _mm512_storeu_si512(each, v);
    for (int i = 0; i < WIDTH; i++) sum += each[i];
    return sum;
}

static void set_out(uint64_t base, uint64_t stride, uint64_t games) {
    uint64_t at[LANES];
    uint32_t due[LANES];
    for (uint64_t lane = 0; lane < LANES; lane++) {
        at[lane] = base + lane * stride;
        due[lane] = games / LANES + (lane < games % LANES);
    }
    EACH {
        for (int half = 0; half < 2; half++) place[g][half] = begun[g][half] = _mm512_loadu_si512(at + WIDTH * g + 8 * half);
        left[g] = _mm512_loadu_si512(due + WIDTH * g);
        needs[g] = ALL32(FRESH), held[g] = ALL32(DICE << WIDE);
        second[g] = won[g] = stays[g] = draws[g] = _mm512_setzero_si512();
    }
}

static void play(uint64_t seed, uint64_t first, uint64_t games, uint64_t *told) {
    uint64_t stride = GAMMA << 20, all = 0;
    set_out(mixed(seed * SECOND + GAMMA) + first * stride, stride, games);
    for (uint32_t least = games / LANES; least > CHECK; all += CHECK * LANES) {
        for (int k = 0; k < CHECK; k++) EACH step(g, stride, 1);
        least = ~0u;
        EACH { uint32_t due = _mm512_reduce_min_epu32(left[g]); least = due < least ? due : least; }
    }
    for (uint32_t going = 1; going;) {
        going = 0;
        EACH step(g, stride, 0), going |= _mm512_reduce_or_epi32(left[g]);
    }
    told[1] = told[2] = 0, told[3] = all;
    EACH told[1] += summed(won[g]), told[2] += summed(stays[g]), told[3] += summed(draws[g]);
    told[0] = games - told[1], told[2] = told[3] - told[2];
}

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], 0, 10) : 1000000, told[4];
    struct timespec a, b;
    play(7, 0, 6400, told);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    play(7, 0, games, told);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    printf("%.9f %lu %lu %lu %lu\n", (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec), told[0], told[1], told[2], told[3]);
    return 0;
}
