"""One folder is one game. Folders named by LUDOTECA_GAMES, a search path, hold further ones.

Installed packages add games too: see ``ludoteca.engine.registry.game_sources``.
"""

import os

__path__ += [folder for folder in os.environ.get("LUDOTECA_GAMES", "").split(os.pathsep) if folder]
