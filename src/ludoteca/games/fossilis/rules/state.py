"""The state of a game of Fossilis: one row of numbers with named places.

A square is a number from 0 to 24: five times its row, counted from the north, plus its column,
counted from the west. Sides and directions are north, east, south, west: 0 to 3. ``site`` has the
bottom and the top tile of each square; a square without any is an open pit. A tile is a number from
0 to 12: three of sand (amber, egg, footprint), three of clay, seven of stone. Bones are 0 to 4:
tooth, limb, rib, hip and skull; a hammer lies among them as item 5. Dinosaurs are 0 to 23, market
cards 0 to 44: 21 tools, then 24 supplies, all in the order of ``data.toml``. A deck has no order:
what is still in it says DECK. A move is one number:

    0..5       the next thing in the pit is this item             S7, S34
    6          nothing more is in the pit                         S7, S34
    7..30      this dinosaur comes to the display                 S25, S27
    31..75     this card comes to the market                      S19
    76..81     this event is turned up                            S29
    82..85     put the pawn on a corner: a1, e1, a5, e5           S8
    86         gain plaster                                       S10
    87..111    walk to this square                                S11
    112..136   climb onto this square                             S12
    137..211   place sand: 3 times the square, plus its kind      S13, S30
    212..311   dig: 4 times the square, plus the direction        S14
    312..461   extract: 6 times the square, plus the item         S17
    462..486   take the tile of this square with a shovel         S22
    487..511   … with a pick                                      S22
    512..536   … with a drill                                     S22
    537..561   go to this square by rope                          S22
    562        use a bucket                                       S22
    563..662   dig with a lever: numbered as a dig is             S22
    663..666   buy the card of this market place                  S19
    667..682   claim: 4 times the display place, plus the bone    S25
    683..690   assign: 4 times the lab place, plus the bone       S25
    691, 692   score the dinosaur of this lab place               S26
    693..696   score the dinosaur of this display place           S27
    697        end the turn                                       S9
    698..710   pay with a tile of this kind                       S19
    711..722   learn this skill                                   S18
    723..726   stand at this side                                 S15, S30
    727        place no more sand                                 S30
    728..731   take the card of this market place                 S30
"""

import numpy as np

from ludoteca.engine.contract import places

SEATS = 4
WIDTH = 5
SQUARES = WIDTH * WIDTH
LAYERS = 2
SIDES = 4
SANDS = 3
"""The kinds of sand are also the kinds of fragments: amber, egg, footprint."""
CLAYS = 3
STONES = 7
TILES = SANDS + CLAYS + STONES
NEEDED = 4
"""Kinds of bones that dinosaurs need: all but skulls."""
BONES = 5
ITEMS = 6
SKULL = 4
HAMMER = 5
TOOL_CARDS = 21
SUPPLY_CARDS = 24
CARDS = TOOL_CARDS + SUPPLY_CARDS
DINOSAURS = 24
SKILLS = 12
TOOLS = 7
"""Kinds of them."""
EVENTS = 6
MARKET = 4
"""Places of the market: two for tools, then two for supplies."""
TOOL_PLACES = 2
DISPLAY = 4
LAB = 2
SLOTS = 3
EVENTS_IN_GAME = 3
LAST_ROUND = 60
ENERGY = 3
POOL_PER_SEAT = 4
CUBES = 40
"""Of plaster, in all (S42)."""

NORTH, EAST, SOUTH, WEST = range(SIDES)
SAND, CLAY, STONE = range(3)
SHOVEL, PICK, DRILL, BRUSH, ROPE, BUCKET, LEVER = range(TOOLS)
(
    EASY_CLAY,  # clay digs cost 1
    EASY_STONE,  # stone digs cost 2
    FREE_SAND,  # one sand dig a turn is free
    PLENTY,  # gaining plaster takes 2
    LEGS,  # walks go up to three steps
    THRIFT,  # bones cost 1 plaster less, at least 1
    REACH,  # extracts also diagonally
    DISCOUNT,  # market cards cost one fragment less
    WIDE_LAB,  # two dinosaurs in the lab
    CLIMBER,  # climbs free, from any side
    TRADE,  # buys up to two cards a turn
    FAME,  # nothing but points at the end
) = range(SKILLS)
GRANT, SLIDE, STORM, GALA, AUCTION, JOURNAL = range(EVENTS)

FIND_MOVE = 0
NOTHING_MOVE = FIND_MOVE + ITEMS
DINOSAUR_MOVE = NOTHING_MOVE + 1
CARD_MOVE = DINOSAUR_MOVE + DINOSAURS
EVENT_MOVE = CARD_MOVE + CARDS
CORNER_MOVE = EVENT_MOVE + EVENTS
PLASTER_MOVE = CORNER_MOVE + 4
WALK_MOVE = PLASTER_MOVE + 1
CLIMB_MOVE = WALK_MOVE + SQUARES
PLACE_MOVE = CLIMB_MOVE + SQUARES
DIG_MOVE = PLACE_MOVE + SQUARES * SANDS
EXTRACT_MOVE = DIG_MOVE + SQUARES * SIDES
SHOVEL_MOVE = EXTRACT_MOVE + SQUARES * ITEMS
PICK_MOVE = SHOVEL_MOVE + SQUARES
DRILL_MOVE = PICK_MOVE + SQUARES
ROPE_MOVE = DRILL_MOVE + SQUARES
BUCKET_MOVE = ROPE_MOVE + SQUARES
LEVER_MOVE = BUCKET_MOVE + 1
BUY_MOVE = LEVER_MOVE + SQUARES * SIDES
CLAIM_MOVE = BUY_MOVE + MARKET
ASSIGN_MOVE = CLAIM_MOVE + DISPLAY * NEEDED
SCORE_MOVE = ASSIGN_MOVE + LAB * NEEDED
END_MOVE = SCORE_MOVE + LAB + DISPLAY
PAY_MOVE = END_MOVE + 1
LEARN_MOVE = PAY_MOVE + TILES
SIDE_MOVE = LEARN_MOVE + SKILLS
STOP_MOVE = SIDE_MOVE + SIDES
TAKE_MOVE = STOP_MOVE + 1
MOVES = TAKE_MOVE + MARKET

(
    PLACING,  # a seat puts its pawn on a corner
    ACTING,  # a seat does what it likes of its turn
    PAYING,  # it pays for a card, tile by tile
    LEARNING,  # it chooses a skill
    OPENING,  # chance shows what is in a pit
    FISHING,  # the owner of a pawn that fell into a pit chooses a side
    REFILLING,  # chance draws for an empty place of display or market
    TURNING,  # chance turns up an event
    SLIDING,  # a landslide: the active seat places sand
    BLOWING,  # a storm: the owner of a pawn on a corner chooses a side
    TAKING,  # an auction: the active seat takes a card
    OVER,
) = range(12)

RUNNING, POOLS, CAP = range(3)
NONE = -1
DECK = -2
"""Not drawn yet; of a skill: not in this game."""

CORNERS = np.array([0, WIDTH - 1, SQUARES - WIDTH, SQUARES - 1], dtype=np.int32)
DARK = np.array([6, 8, 12, 16, 18], dtype=np.int32)
"""The squares whose bottom tile is stone at the start (S6)."""

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("balanced", np.int32),  # 1: the option of S40 and S41
            ("unlimited", np.int32),  # 1: the supply of plaster never runs empty (S42)
            ("face_down", np.int32),  # 1: the option of S28; no rule depends on it
            ("phase", np.int32),  # PLACING … OVER
            ("end_reason", np.int32),  # RUNNING, POOLS or CAP
            ("rounds", np.int32),  # the number of this round, from 1
            ("last", np.int32),  # the number of the last round, 0 while it is not known
            ("first", np.int32),  # the start player
            ("turn", np.int32),  # whose turn it is, or who puts a pawn on a corner
            ("step", np.int32),  # of the turn: 1 to 3
            ("energy", np.int32),  # left in this turn
            ("extracted", np.int32),  # extractions in this turn
            ("dug", np.int32),  # 1: sand has been dug in this turn, the lever apart
            ("bought", np.int32),  # cards in this turn
            ("claimed", np.int32),  # 1: a dinosaur has been claimed in this turn
            ("pool", np.int32),  # plaster in it
            ("turned", np.int32),  # how many events have been turned up
            ("events", np.int32, (EVENTS_IN_GAME,)),  # which, in order, then NONE
            ("event", np.int32),  # the one that is being resolved, or NONE
            ("left", np.int32),  # sand tiles to place or cards to take in an event
            ("opening", np.int32),  # the square of the pit that is being shown, or NONE
            ("chooser", np.int32),  # who chooses a side to stand at, or NONE
            ("buying", np.int32),  # the market place that is being paid for, or NONE
            ("paid", np.int32, (TILES,)),  # the tiles paid for it so far
            ("site", np.int32, (SQUARES, LAYERS)),  # bottom and top tile, or NONE
            ("seen", np.int32, (SQUARES,)),  # 1: the pit has been open
            ("pit", np.int32, (SQUARES, ITEMS)),  # what is known to be in it
            ("buried", np.int32, (ITEMS,)),  # what no pit has shown yet
            ("third", np.int32),  # 1: the pit with three things has not been open
            ("discard", np.int32, (TILES,)),
            ("scrap", np.int32, (NEEDED,)),  # discarded bones
            ("market", np.int32, (MARKET,)),  # a card, or NONE
            ("display", np.int32, (DISPLAY,)),  # a dinosaur, or NONE
            ("card", np.int32, (CARDS,)),  # the seat that has it, NONE or DECK
            ("used", np.int32, (CARDS,)),  # 1: a tool, or the bone of a supply, is used up
            ("dinosaur", np.int32, (DINOSAURS,)),  # the seat that has scored it, NONE or DECK
            ("earned", np.int32, (DINOSAURS,)),  # the points it brought
            ("skill", np.int32, (SKILLS,)),  # the seat that has it, NONE if open, or DECK
            ("points", np.int32, (SEATS,)),
            ("plaster", np.int32, (SEATS,)),
            ("square", np.int32, (SEATS,)),  # where the pawn is, NONE off the site
            ("side", np.int32, (SEATS,)),  # where it stands off the site, or NONE
            ("tiles", np.int32, (SEATS, TILES)),
            ("storage", np.int32, (SEATS, BONES)),  # bone pieces; bone cards are in ``card``
            ("lab", np.int32, (SEATS, LAB)),  # dinosaurs, or NONE; the first place is filled first
            ("assigned", np.int32, (SEATS, LAB, NEEDED)),  # bones on them
            ("carded", np.int32, (SEATS, LAB, NEEDED)),  # of these, such as came from a card
        ],
    )
)
STATE_SIZE = STATE.itemsize // 4
"""How many numbers a state has."""
AT = places(STATE)
"""Where each name begins in the row, for what is no kernel."""
