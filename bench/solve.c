/* The rival of bench/solve.py: the same ring method for Go Nuts!, written for one game and one number
 * of seats, its sums spelled out with the numbers in them (terms.h, made by solve.py). Eight groups of
 * scores of one layer go side by side in one vector register each.
 *
 * gcc -O3 -march=native -DSEATS=3 -DREPEATS=5 solve.c -lm; prints the best seconds, then the chances. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LANES 8
typedef double row __attribute__((vector_size(64)));
typedef long long mask __attribute__((vector_size(64)));

#include "terms.h" /* TARGET HANDS MOST BUST BRING BEYOND DOWN_h UP_h */

static row R[TARGET + 2 * MOST + 1][HANDS], D[SEATS][TARGET + 1][HANDS], G[TARGET + 1];
static row B[SEATS][SEATS][TARGET + 1], X[SEATS][SEATS], C[SEATS][SEATS], Z[SEATS];
static double *table;

static row choose(mask if_, row a, row b) { return (row)((if_ & (mask)a) | (~if_ & (mask)b)); }

static row down(int i, int most) {
    row fixed[HANDS], first = {0}, ones = {1, 1, 1, 1, 1, 1, 1, 1}, zero = {0};
    row *own = B[i][i];
    for (int h = 0; h < HANDS; h++) {
        row s = BUST[h] * own[0] + BEYOND[h][most];
        for (int t = 0; t < most; t++) s += BRING[h][t] * own[t];
        fixed[h] = s;
    }
    for (int t = most; t < most + MOST; t++)
        for (int h = 0; h < HANDS; h++) R[t][h] = ones;
#define CHOOSE(h, w)                                   \
    {                                                  \
        row worth = w;                                 \
        mask better = worth > own[t];                  \
        R[t][h] = choose(better, worth, own[t]);       \
        D[i][t][h] = choose(better, ones, zero);       \
        first = worth;                                 \
    }
    for (int t = most - 1; t >= 0; t--) { DOWN }
    return first;
}

static void up(int i, int most) {
    row rolled[HANDS], zero = {0}, ones = {1, 1, 1, 1, 1, 1, 1, 1};
    memset(R, 0, sizeof R[0] * (MOST + 1));
    memset(rolled, 0, sizeof rolled);
    rolled[HANDS - 1] = ones;
    row (*F)[HANDS] = R + MOST;
#define SPLIT(h, c)                                    \
    if (t == 0 && h == HANDS - 1) F[t][h] = ones;      \
    else {                                             \
        row come = c, goes = come * D[i][t][h];        \
        F[t][h] = goes;                                \
        kept += come - goes;                           \
        rolled[h] += goes;                             \
    }
    for (int t = 0; t < most; t++) {
        row kept = zero;
        UP
        G[t] = kept;
    }
    for (int h = 0; h < HANDS; h++) G[0] += BUST[h] * rolled[h];
    for (int t = 0; t < most; t++)
        for (int h = 0; h < HANDS; h++) G[t] += BRING[h][t] * rolled[h];
}

static void weigh(int i, int most) {
    row ones = {1, 1, 1, 1, 1, 1, 1, 1}, all = {0};
    for (int s = 0; s < SEATS; s++) {
        row sum = {0};
        for (int t = 1; t < most; t++) sum += G[t] * B[i][s][t];
        C[i][s] = sum;
    }
    for (int t = 0; t < most; t++) all += G[t];
    C[i][i] += ones - all;
    Z[i] = G[0];
}

static void ring(void) {
    for (int s = 0; s < SEATS; s++) {
        row sum = {0}, carried = {1, 1, 1, 1, 1, 1, 1, 1};
        for (int i = 0; i < SEATS; i++) sum += carried * C[i][s], carried *= Z[i];
        sum /= 1 - carried;
        for (int i = SEATS - 1; i > 0; i--) X[i][s] = sum = C[i][s] + Z[i] * sum;
        X[0][s] = C[0][s] + Z[0] * sum;
    }
}

static double settle(const int *most) {
    double gap = 1;
    for (int k = 0; k < 60; k++) {
        gap = 0;
        for (int i = 0; i < SEATS; i++) {
            B[i][i][0] = X[(i + 1) % SEATS][i];
            row off = down(i, most[i]) - X[i][i];
            for (int l = 0; l < LANES; l++) gap = fmax(gap, fabs(off[l]));
        }
        if (k && gap <= 2e-15) break;
        for (int i = 0; i < SEATS; i++)
            if (k < 8 || i == k % SEATS) up(i, most[i]), weigh(i, most[i]);
        ring();
    }
    return gap;
}

static long spot(const int *need, int turned) {
    long at = 0;
    for (int k = 0; k < SEATS; k++) at = at * TARGET + need[(turned + k) % SEATS] - 1;
    return at * SEATS;
}

static void load(const int *need, int lane, int i, int most) {
    const double *after = table + spot(need, (i + 1) % SEATS);
    for (int s = 0; s < SEATS; s++) {
        const double *told = after + (s - i - 1 + SEATS) % SEATS;
        double *to = (double *)B[i][s] + lane;
        for (int t = 1; t < need[i]; t++) to[t * LANES] = told[-t * SEATS];
        for (int t = need[i]; t < most; t++) to[t * LANES] = s == i;
    }
}

static int lowest(const int *need) {
    for (int turned = 1; turned < SEATS; turned++)
        for (int k = 0; k < SEATS; k++) {
            int a = need[k], b = need[(k + turned) % SEATS];
            if (a < b) break;
            if (a > b) return 0;
        }
    return 1;
}

static int following(int *need, int total) {
    for (;;) {
        int place = SEATS - 2, last = 0;
        for (; place >= 0; place--) {
            need[place]++;
            for (int k = place + 1; k < SEATS - 1; k++) need[k] = need[0];
            last = total;
            for (int k = 0; k < SEATS - 1; k++) last -= need[k];
            if (need[place] <= TARGET && last >= need[0]) break;
            need[place] = TARGET;
        }
        if (place < 0) return 0;
        need[SEATS - 1] = last;
        if (last <= TARGET && lowest(need)) return 1;
    }
}

static double layer(int total) {
    int need[SEATS], batch[LANES][SEATS], most[SEATS], more = 1;
    double residual = 0;
    for (int k = 0; k < SEATS; k++) need[k] = 1;
    need[SEATS - 2] = 0;
    while (more) {
        int filled = 0;
        while (filled < LANES && (more = following(need, total)))
            memcpy(batch[filled++], need, sizeof need);
        if (!filled) break;
        for (int l = filled; l < LANES; l++) memcpy(batch[l], batch[0], sizeof need);
        int least = TARGET;
        for (int i = 0; i < SEATS; i++) {
            most[i] = 0;
            for (int l = 0; l < LANES; l++) most[i] = batch[l][i] > most[i] ? batch[l][i] : most[i];
            for (int l = 0; l < LANES; l++) load(batch[l], l, i, most[i]);
            least = most[i] < least ? most[i] : least;
        }
        for (int i = 0; i < SEATS; i++) {
            row half = {.5, .5, .5, .5, .5, .5, .5, .5};
            row *own = B[i][i], idea = least > 3 ? 3 * own[1] - 3 * own[2] + own[3] : half;
            for (int l = 0; l < LANES; l++) idea[l] = fmin(fmax(idea[l], 0), 1);
            X[(i + 1) % SEATS][i] = idea;
        }
        residual = fmax(residual, settle(most));
        for (int l = 0; l < filled; l++)
            for (int i = 0; i < SEATS; i++) {
                double *to = table + spot(batch[l], i);
                for (int s = 0; s < SEATS; s++) to[(s - i + SEATS) % SEATS] = X[i][s][l];
            }
    }
    return residual;
}

int main(void) {
    long size = SEATS;
    for (int k = 0; k < SEATS; k++) size *= TARGET;
    table = malloc(size * sizeof *table);
    double best = 1e9, residual = 0;
    for (int k = 0; k < REPEATS; k++) {
        struct timespec a, b;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
        residual = 0;
        for (int total = SEATS; total <= SEATS * TARGET; total++) residual = fmax(residual, layer(total));
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
        best = fmin(best, (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec));
    }
    printf("%.9f %.1e", best, residual);
    for (int s = 0; s < SEATS; s++) printf(" %.10f", table[size - SEATS + s]);
    printf("\n");
    return 0;
}
