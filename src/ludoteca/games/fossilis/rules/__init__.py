"""The rules of Fossilis, as kernels. ``S1``..``S39`` refer to RULES.md."""
