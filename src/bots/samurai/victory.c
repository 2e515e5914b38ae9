/* From figures to victory in Samurai. */
#include "victory.h"
#include "internal.h"

enum { SEATS = SB_SAMURAI_SEATS, KINDS = SB_SAMURAI_KINDS };

void victory_list_odds(const double factor[VICTORY_OPEN + 1], victory_odds odds) {
    for (int open = 0; open <= VICTORY_OPEN; open++) {
        odds[open][0] = 1;
        for (int influence = 1; influence <= VICTORY_INFLUENCE; influence++)
            odds[open][influence] = odds[open][influence - 1] * factor[open];
    }
}

int victory_taker(samurai_influence influence, int kind, int seats) {
    int highest = 0, holder = -1;
    for (int seat = 0; seat < seats; seat++) {
        if (influence[seat][kind] > highest) {
            highest = influence[seat][kind];
            holder = seat;
        } else if (influence[seat][kind] == highest) {
            holder = -1;
        }
    }
    return holder;
}

/* Smoothstep: from 0 to 1 while x goes from -1 to 1, flat at both ends, because a majority that is safe or lost needs
 * no more figures. */
static double smooth_step(double x) {
    double t = 0.5 + 0.5 * x;
    t = t < 0 ? 0 : t;
    t = t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}

/* At least half a figure more than every other seat. */
void victory_majority(const double *figures, double safe, int seats, double *majority) {
    double scale = 1 / safe;
    for (int seat = 0; seat < seats; seat++) {
        majority[seat] = 1;
        for (int other = 0; other < seats; other++)
            if (other != seat)
                majority[seat] *= smooth_step((figures[seat] - figures[other] - 0.5) * scale);
    }
}

/* Two majorities win outright. If nobody has two, those with one compare their other figures; that is guessed by the
 * figures in all. */
void victory_chances(double figures[KINDS][SEATS], double majority[KINDS][SEATS], double hope, int seats,
                     double *chances) {
    double weight[SEATS], twos = 0, weights = 0;
    for (int seat = 0; seat < seats; seat++) {
        double a = majority[0][seat], b = majority[1][seat], c = majority[2][seat];
        double two = a * b + a * c + b * c - 2 * a * b * c;
        double any = 1 - (1 - a) * (1 - b) * (1 - c);
        double all = 1 + figures[0][seat] + figures[1][seat] + figures[2][seat];
        weight[seat] = (any - two + hope) * (all * all) * (all * all);
        chances[seat] = two;
        twos += two;
        weights += weight[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        chances[seat] += (twos < 1 ? 1 - twos : 0) * weight[seat] / weights;
}

double victory_time_left(const struct sb_samurai_state *s) {
    int fewest = SB_SAMURAI_SETTLEMENTS;
    for (int kind = 0; kind < KINDS; kind++)
        fewest = samurai_size(s->figures[kind]) < fewest ? samurai_size(s->figures[kind]) : fewest;
    return (double)fewest / (1 + 3 * s->seats);
}
