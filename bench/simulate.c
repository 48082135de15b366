/* The rival of bench/simulate.py: the same games by the same draws, written with AVX-512 by hand.

   tables.h holds the tables as constants. ROLL: one draw a roll, 64 games side by side. TURN: one draw a
   turn. SHAKE is bench/shake.c. Prints CPU seconds, wins of both seats, turns, draws. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "tables.h"

#define LANES 64
#define GAMMA 0x9E3779B97F4A7C15ull
typedef __m512i V;
#define ALL32(x) _mm512_set1_epi32(x)
#define ALL64(x) _mm512_set1_epi64(x)

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline V mix(V z) {
    z = _mm512_mullo_epi64(_mm512_xor_si512(z, _mm512_srli_epi64(z, 30)), ALL64(0xBF58476D1CE4E5B9ull));
    z = _mm512_mullo_epi64(_mm512_xor_si512(z, _mm512_srli_epi64(z, 27)), ALL64(0x94D049BB133111EBull));
    return _mm512_xor_si512(z, _mm512_srli_epi64(z, 31));
}

static inline V pack(V low, V high) {
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(low)), _mm512_cvtepi64_epi32(high), 1);
}

static uint64_t place[LANES], begun[LANES];
static uint32_t own[LANES], other[LANES], hand[LANES], turn[LANES], seat[LANES], left[LANES];
static uint32_t wins0[LANES], wins1[LANES], rolls[LANES], turns[LANES];

#define GET(a) _mm512_loadu_si512(a + at)
#define PUT(a, v) _mm512_storeu_si512(a + at, v)

/* A code out of a row of an alias table, sixteen at once. */
static inline V drawn(const uint64_t *table, V row, int bits, V z0, V z1) {
    V high = pack(_mm512_srli_epi64(z0, 64 - bits), _mm512_srli_epi64(z1, 64 - bits));
    V low = pack(_mm512_srli_epi64(_mm512_slli_epi64(z0, bits), 32), _mm512_srli_epi64(_mm512_slli_epi64(z1, bits), 32));
    V spot = _mm512_add_epi32(_mm512_slli_epi32(row, bits), high);
    V c0 = _mm512_i32gather_epi64(_mm512_castsi512_si256(spot), table, 8);
    V c1 = _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(spot, 1), table, 8);
    V level = pack(c0, c1), codes = pack(_mm512_srli_epi64(c0, 32), _mm512_srli_epi64(c1, 32));
    __mmask16 first = _mm512_cmplt_epu32_mask(low, level);
    return _mm512_mask_and_epi32(_mm512_srli_epi32(codes, 16), first, codes, ALL32(0xFFFF));
}

static inline uint32_t step(int at, uint64_t stride) {
    V p0 = _mm512_add_epi64(_mm512_loadu_si512(place + at), ALL64(GAMMA));
    V p1 = _mm512_add_epi64(_mm512_loadu_si512(place + at + 8), ALL64(GAMMA));
    V mine = GET(own), theirs = GET(other), who = GET(seat), total, next;
    __mmask16 banks, wins;
#ifdef TURN
    V row = _mm512_add_epi32(_mm512_mullo_epi32(mine, ALL32(OWN_STEP)), _mm512_mullo_epi32(theirs, ALL32(OTHER_STEP)));
    total = drawn(CELLS, row, BITS, mix(p0), mix(p1));
    banks = 0xFFFF;
    wins = _mm512_cmpge_epu32_mask(total, mine);
    next = ALL32(DICE);
#else
    V code = drawn(CELLS, GET(hand), BITS, mix(p0), mix(p1));
    V gain = _mm512_and_si512(code, ALL32(1023));
    next = _mm512_and_si512(_mm512_srli_epi32(code, 10), ALL32(31));
    __mmask16 ends = _mm512_testn_epi32_mask(next, next);
    total = _mm512_mask_mov_epi32(_mm512_add_epi32(GET(turn), gain), ends, gain);
    __mmask16 reaches = _mm512_cmpge_epu32_mask(total, mine);
    V inside = _mm512_maskz_mov_epi32(~reaches, total);
    V spot = _mm512_add_epi32(_mm512_mullo_epi32(mine, ALL32(OWN_STEP)), _mm512_mullo_epi32(theirs, ALL32(OTHER_STEP)));
    spot = _mm512_add_epi32(spot, _mm512_add_epi32(_mm512_mullo_epi32(next, ALL32(HAND_STEP)), _mm512_srli_epi32(inside, 5)));
    V word = _mm512_i32gather_epi32(spot, PLAN, 4);
    V bit = _mm512_srlv_epi32(word, _mm512_and_si512(inside, ALL32(31)));
    banks = ends | reaches | _mm512_testn_epi32_mask(bit, ALL32(1));
    wins = banks & reaches;
#endif
    V due = GET(left), none = _mm512_setzero_si512(), one = ALL32(1);
    __mmask16 plays = _mm512_test_epi32_mask(due, due), won = wins & plays;
    __mmask16 first = _mm512_testn_epi32_mask(who, who);
    PUT(rolls, _mm512_mask_add_epi32(GET(rolls), plays, GET(rolls), one));
    PUT(turns, _mm512_mask_add_epi32(GET(turns), plays & banks, GET(turns), one));
    PUT(wins0, _mm512_mask_add_epi32(GET(wins0), won & first, GET(wins0), one));
    PUT(wins1, _mm512_mask_add_epi32(GET(wins1), won & ~first, GET(wins1), one));
    due = _mm512_mask_sub_epi32(due, won, due, one);
    PUT(left, due);
    V target = ALL32(TARGET);
    PUT(own, _mm512_mask_mov_epi32(_mm512_mask_mov_epi32(mine, banks, theirs), wins, target));
    PUT(other, _mm512_mask_mov_epi32(_mm512_mask_mov_epi32(theirs, banks, _mm512_sub_epi32(mine, total)), wins, target));
    PUT(seat, _mm512_maskz_mov_epi32(~wins, _mm512_mask_xor_epi32(who, banks, who, one)));
#ifndef TURN
    PUT(hand, _mm512_mask_mov_epi32(next, banks, ALL32(DICE)));
    PUT(turn, _mm512_mask_mov_epi32(total, banks, none));
#endif
    V far = ALL64(stride * LANES), b0 = _mm512_loadu_si512(begun + at), b1 = _mm512_loadu_si512(begun + at + 8);
    b0 = _mm512_mask_add_epi64(b0, (__mmask8)wins, b0, far);
    b1 = _mm512_mask_add_epi64(b1, (__mmask8)(wins >> 8), b1, far);
    _mm512_storeu_si512(begun + at, b0);
    _mm512_storeu_si512(begun + at + 8, b1);
    _mm512_storeu_si512(place + at, _mm512_mask_mov_epi64(p0, (__mmask8)wins, b0));
    _mm512_storeu_si512(place + at + 8, _mm512_mask_mov_epi64(p1, (__mmask8)(wins >> 8), b1));
    (void)none;
    return _mm512_reduce_or_epi32(due);
}

static void play(uint64_t seed, uint64_t first, uint64_t games) {
    uint64_t stride = GAMMA << 20, base = mixed(seed * 0x94D049BB133111EBull + GAMMA) + first * stride;
    for (int i = 0; i < LANES; i++) {
        place[i] = begun[i] = base + (uint64_t)i * stride;
        own[i] = other[i] = TARGET, hand[i] = DICE, turn[i] = seat[i] = 0;
        left[i] = games / LANES + ((uint64_t)i < games % LANES);
        wins0[i] = wins1[i] = rolls[i] = turns[i] = 0;
    }
    for (uint32_t going = 1; going;)
        for (int k = 0; k < 16; k++) {
            going = 0;
            for (int at = 0; at < LANES; at += 16) going |= step(at, stride);
        }
}

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], 0, 10) : 1000000, told[4] = {0};
    struct timespec a, b;
    play(7, 0, 6400);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    play(7, 0, games);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    for (int i = 0; i < LANES; i++) told[0] += wins0[i], told[1] += wins1[i], told[2] += turns[i], told[3] += rolls[i];
    printf("%.9f %lu %lu %lu %lu\n", (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec), told[0], told[1], told[2], told[3]);
    return 0;
}
