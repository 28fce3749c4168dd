"""``python -m ludoteca`` is the command ``ludoteca``."""

import sys

from ludoteca.cli.main import main

sys.exit(main())
