// Fossil by hand in C++: the mark that the compiled kernels are measured against.
//
// The same bit boards, small types, and random games with the same draws as engine/playout.py, so
// both must play exactly the same games. Only compare.py uses this.

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace {

constexpr int kSide = 9, kSquares = 81, kFossils = 9;
constexpr int kStoneMove = 81, kGiveMove = 243, kKeepMove = 270, kTakeMove = 271;
enum Phase : int8_t { kPlacing, kMoving, kGiving, kTaking, kOver };

struct State {
  int8_t players, side, turn, phase, fossil, given_fossil, given_value;
  int8_t stones[2];
  int16_t points[6];
  uint16_t rows[kSide], columns[kSide];
  int8_t left[kFossils];
  uint8_t cards[kSquares];
  uint8_t held[6][4][kFossils];
};

unsigned open_line(unsigned mask, int at, int other) {
  if (other > at) {
    mask &= (1u << other) - 1;
  } else if (other >= 0) {
    mask &= ~((2u << other) - 1);
  }
  return mask & ~(1u << at);
}

unsigned open_row(const State& s, int stone) {
  int at = s.stones[stone], other = s.stones[1 - stone];
  return open_line(s.rows[at / 9], at % 9, other / 9 == at / 9 ? other % 9 : -1);
}

unsigned open_column(const State& s, int stone) {
  int at = s.stones[stone], other = s.stones[1 - stone];
  return open_line(s.columns[at % 9], at / 9, other % 9 == at % 9 ? other / 9 : -1);
}

unsigned affordable(unsigned mask, int at, int points) {
  unsigned below = mask & ((1u << at) - 1), above = mask ^ below;
  while (__builtin_popcount(below) > points) below &= below - 1;
  while (__builtin_popcount(above) > points) above ^= 1u << (31 - __builtin_clz(above));
  return below | above;
}

unsigned others_hold(const State& s, int value) {
  unsigned found = 0;
  for (int seat = 0; seat < s.players; seat++) {
    if (seat == s.turn) continue;
    for (int f = 0; f < kFossils; f++) found |= (s.held[seat][value][f] != 0) << f;
  }
  return found;
}

int list_gifts(const State& s, int32_t* out) {
  int n = 0;
  for (int value = 1; value < 4; value++) {
    unsigned wanted = others_hold(s, value);
    for (int f = 0; f < kFossils; f++) {
      if (s.held[s.turn][value][f] && (wanted & ~(1u << f))) {
        out[n++] = kGiveMove + (value - 1) * kFossils + f;
      }
    }
  }
  return n;
}

int list_stone_moves(const State& s, int32_t* out) {
  int n = 0, points = s.points[s.turn];
  for (int stone = 0; stone < 2; stone++) {
    int row = s.stones[stone] / 9, column = s.stones[stone] % 9;
    unsigned across = open_row(s, stone), along = open_column(s, stone);
    if (points < 8) {
      across = affordable(across, column, points);
      along = affordable(along, row, points);
    }
    int base = kStoneMove + kSquares * stone;
    unsigned up = along & ((1u << row) - 1), down = along ^ up;
    for (; up; up &= up - 1) out[n++] = base + __builtin_ctz(up) * 9 + column;
    for (; across; across &= across - 1) out[n++] = base + row * 9 + __builtin_ctz(across);
    for (; down; down &= down - 1) out[n++] = base + __builtin_ctz(down) * 9 + column;
  }
  return n;
}

int legal(const State& s, int32_t* out) {
  int n = 0;
  switch (s.phase) {
    case kMoving:
      return list_stone_moves(s, out);
    case kPlacing:
      for (int row = 0; row < s.side; row++) {
        for (int column = 0; column < s.side; column++) {
          if (row * 9 + column != s.stones[0]) out[n++] = row * 9 + column;
        }
      }
      return n;
    case kGiving:
      n = list_gifts(s, out);
      out[n++] = kKeepMove;
      return n;
    case kTaking:
      for (int seat = 0; seat < s.players; seat++) {
        if (seat == s.turn) continue;
        for (int f = 0; f < kFossils; f++) {
          if (f != s.given_fossil && s.held[seat][s.given_value][f]) {
            out[n++] = kTakeMove + seat * kFossils + f;
          }
        }
      }
      return n;
  }
  return 0;
}

void score(State& s, int f) {
  int best = 0, leader_cards = 0, leaders = 0, payers = 0, number[6], sum[6];
  for (int seat = 0; seat < s.players; seat++) {
    auto& held = s.held[seat];
    number[seat] = held[1][f] + held[2][f] + held[3][f];
    sum[seat] = held[1][f] + 2 * held[2][f] + 3 * held[3][f];
    int product = number[seat] * sum[seat];
    if (!number[seat]) {
      payers++;
    } else if (product > best) {
      best = product, leaders = 1, leader_cards = number[seat];
    } else if (product == best) {
      leaders++;
    }
  }
  if (!best) return;
  for (int seat = 0; seat < s.players; seat++) {
    int product = number[seat] * sum[seat];
    if (!number[seat]) {
      s.points[seat] -= std::min<int>(leader_cards, s.points[seat]);
    } else if (product == best) {
      s.points[seat] += best + payers * (leader_cards / leaders);
    } else {
      s.points[seat] += s.players < 4 ? sum[seat] : product;
    }
    for (int value = 1; value < 4; value++) s.held[seat][value][f] = 0;
  }
}

void end(State& s) {
  s.phase = kOver;
  for (int f = 0; f < kFossils; f++) {
    if (s.left[f]) score(s, f);
  }
}

void pass_turn(State& s) {
  if (!(open_row(s, 0) | open_column(s, 0) | open_row(s, 1) | open_column(s, 1))) return end(s);
  int seat = s.turn;
  for (int step = 0; step < s.players; step++) {
    if (++seat == s.players) seat = 0;
    if (s.points[seat] > 0) {
      s.turn = seat;
      s.phase = kMoving;
      return;
    }
  }
  end(s);
}

int price(const State& s, int start, int goal) {
  bool same_row = start / 9 == goal / 9;
  unsigned line = same_row ? s.rows[start / 9] : s.columns[start % 9];
  int from = same_row ? start % 9 : start / 9, to = same_row ? goal % 9 : goal / 9;
  int low = std::min(from, to), high = std::max(from, to);
  return __builtin_popcount(line & ((1u << high) - 1) & ~((2u << low) - 1)) + 1;
}

void move_stone(State& s, int move) {
  int stone = move >= kStoneMove + kSquares, square = move - kStoneMove - kSquares * stone;
  s.points[s.turn] -= price(s, s.stones[stone], square);
  int card = s.cards[square], f = card >> 2;
  s.cards[square] = 0;
  s.rows[square / 9] &= ~(1u << square % 9);
  s.columns[square % 9] &= ~(1u << square / 9);
  s.held[s.turn][card & 3][f]++;
  int other = s.stones[1 - stone];
  s.stones[0] = std::min(other, square);
  s.stones[1] = std::max(other, square);
  if (--s.left[f] == 0) {
    int32_t gifts[32];
    if (list_gifts(s, gifts)) {
      s.fossil = f;
      s.phase = kGiving;
      return;
    }
    score(s, f);
  }
  pass_turn(s);
}

void apply(State& s, int move) {
  if (s.phase == kMoving) return move_stone(s, move);
  if (s.phase == kPlacing) {
    if (s.stones[0] < 0) {
      s.stones[0] = move;
      return;
    }
    int first = s.stones[0];
    s.stones[0] = std::min(first, move);
    s.stones[1] = std::max(first, move);
    return pass_turn(s);
  }
  if (s.phase == kGiving && move != kKeepMove) {
    s.given_fossil = (move - kGiveMove) % kFossils;
    s.given_value = (move - kGiveMove) / kFossils + 1;
    s.phase = kTaking;
    return;
  }
  if (s.phase == kTaking) {
    auto &mine = s.held[s.turn][s.given_value], &theirs = s.held[(move - kTakeMove) / 9][s.given_value];
    int f = (move - kTakeMove) % 9;
    mine[s.given_fossil]--, theirs[s.given_fossil]++, theirs[f]--, mine[f]++;
  }
  score(s, s.fossil);
  pass_turn(s);
}

}  // namespace

// Play random games from a start position; returns the moves, and adds seat 0's points to `total`.
extern "C" int64_t playouts(int players, int side, int turn, const int32_t* cards, int64_t* rng,
                            int64_t games, int64_t* total) {
  State origin;
  std::memset(&origin, 0, sizeof origin);
  origin.players = players, origin.side = side, origin.turn = turn;
  origin.stones[0] = origin.stones[1] = -1;
  for (int seat = 0; seat < players; seat++) origin.points[seat] = 30;
  for (int square = 0; square < kSquares; square++) {
    if (!cards[square]) continue;
    origin.cards[square] = cards[square];
    origin.rows[square / 9] |= 1u << square % 9;
    origin.columns[square % 9] |= 1u << square / 9;
    origin.left[cards[square] >> 2]++;
  }
  int32_t moves[kSquares];
  int64_t plies = 0;
  uint32_t x = *rng;
  for (int64_t game = 0; game < games; game++) {
    State s = origin;
    while (s.phase != kOver) {
      uint64_t n = legal(s, moves);
      x ^= x << 13, x ^= x >> 17, x ^= x << 5;
      apply(s, moves[x * n >> 32]);
      plies++;
    }
    *total += s.points[0];
  }
  *rng = x;
  return plies;
}
