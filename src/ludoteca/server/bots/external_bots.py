"""External bots at tables: one program for each seat, so that no program knows two hands.

The operator configures the programs; people at tables choose them by name.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.bots.external.protocol import Program
from ludoteca.engine.position import Position
from ludoteca.errors import BotError
from ludoteca.server.bots.bot_tasks import Place

MAX_SEARCHES = 2
"""Programs that search at the same time. The others wait, without using up their time."""
MAX_PROGRAMS = 16
"""Programs that stay running; one more replaces the least recently used one."""
NICENESS = 5
log = logging.getLogger(__name__)


class ExternalBots:
    """The programs that play at tables."""

    def __init__(self, others: Mapping[str, ExternalBotSpec]) -> None:
        self._others = others
        self._programs: OrderedDict[Place, Program] = OrderedDict()
        self._busy: set[Program] = set()
        self._free = asyncio.Semaphore(MAX_SEARCHES)

    async def choose(self, place: Place, position: Position, bot: str) -> str:
        """Return the move that a program chooses, as text.

        Raises:
            BotError: it chose no move.
        """
        if bot not in self._others:
            raise BotError("is not offered by this server any more")
        # A copy: positions note down what was found out about them, and this is another thread.
        twin = Position(position.game, position.state)
        async with self._free:
            program = self._at(place, self._others[bot])
            was_given_up = program.is_given_up
            self._busy.add(program)
            try:
                move = await asyncio.to_thread(program.choose, twin, place[1])
            except BotError as error:
                # What has been said need not be repeated; and if we let it go, it did not fail.
                if self._programs.get(place) is program and not was_given_up:
                    log.warning("%s, seat %d of table %s, %s", bot, place[1] + 1, place[0], error)
                raise
            finally:
                self._busy.discard(program)
            if self._programs.get(place) is not program:
                # Its table has stopped it just when it had answered: end it here.
                self._stop_program(program)
            return move.text

    def stop_table(self, table: str, position: Position | None = None) -> None:
        """Stop the programs of a table; they receive the result of a finished game."""
        for place in [place for place in self._programs if place[0] == table]:
            self._stop_program(self._programs.pop(place), position and position.hidden(place[1]))

    def stop(self) -> None:
        """Stop all programs, and wait until they have ended."""
        for program in self._busy:
            program.kill()
        with ThreadPoolExecutor(MAX_PROGRAMS) as hands:
            for program in set(self._programs.values()) - self._busy:
                hands.submit(program.stop)
        self._programs.clear()

    def _at(self, place: Place, spec: ExternalBotSpec) -> Program:
        if place not in self._programs:
            self._make_room()
            self._programs[place] = spec.program(nice=NICENESS)
        self._programs.move_to_end(place)
        return self._programs[place]

    def _make_room(self) -> None:
        waiting = [place for place in self._programs if self._programs[place] not in self._busy]
        if len(self._programs) >= MAX_PROGRAMS and waiting:
            self._stop_program(self._programs.pop(waiting[0]))

    def _stop_program(self, program: Program, position: Position | None = None) -> None:
        if program in self._busy:
            program.kill()  # The pending call fails, and stops it.
        else:
            asyncio.get_running_loop().run_in_executor(None, program.stop, position)
