"""Failpoints are chosen with care: a setting that names none is refused at the start."""

import pytest

from ludoteca.errors import ServeError
from ludoteca.server.support import failpoints


@pytest.mark.parametrize("setting", ["nowhere:1", "after_commit", "after_commit:0", ":", "1"])
def test_a_setting_that_names_no_failpoint_is_refused(setting: str) -> None:
    with pytest.raises(ServeError, match="POINT:TIMES with a point of before_commit, "):
        failpoints.arm(setting)
    failpoints.reach("after_commit")
