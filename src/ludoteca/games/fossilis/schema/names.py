"""The names of kinds in Fossilis: terrains, tiles, bones, tools, skills, dinosaurs."""

from typing import Literal

FossilisPhase = Literal[
    "placing",
    "acting",
    "paying",
    "learning",
    "opening",
    "fishing",
    "refilling",
    "turning",
    "landslide",
    "storm",
    "auction",
    "over",
]
FossilisSide = Literal["north", "east", "south", "west"]
FossilisFragment = Literal["a", "e", "f"]
"""Amber, egg, footprint."""
FossilisTile = Literal[
    "sa",
    "se",
    "sf",
    "cae",
    "caf",
    "cef",
    "taae",
    "taaf",
    "taee",
    "teef",
    "taff",
    "teff",
    "taef",
]
"""A terrain and its fragments."""
FossilisBone = Literal["tooth", "limb", "rib", "hip", "skull"]
FossilisNeededBone = Literal["tooth", "limb", "rib", "hip"]
"""A bone that dinosaurs are made of: all but skulls."""
FossilisItem = Literal["tooth", "limb", "rib", "hip", "skull", "hammer"]
"""What a pit may hold."""
FossilisTool = Literal["shovel", "pick", "drill", "brush", "rope", "bucket", "lever"]
FossilisSkill = Literal[
    "clay",
    "stone",
    "sand",
    "plaster",
    "legs",
    "thrift",
    "reach",
    "discount",
    "lab",
    "climb",
    "trade",
    "fame",
]
FossilisEvent = Literal["grant", "landslide", "storm", "gala", "auction", "journal"]
"""An event card."""
FossilisDiet = Literal["carnivore", "herbivore"]
FossilisGait = Literal["biped", "quadruped", "aquatic", "avian"]
FossilisPeriod = Literal["triassic", "jurassic", "cretaceous"]
FossilisTrait = Literal[
    "carnivore",
    "herbivore",
    "biped",
    "quadruped",
    "aquatic",
    "avian",
    "triassic",
    "jurassic",
    "cretaceous",
]
"""A characteristic that sets of dinosaurs are counted by."""
FossilisDinosaurId = Literal[
    "herrerasaurus",
    "coelophysis",
    "liliensternus",
    "plateosaurus",
    "melanorosaurus",
    "lessemsaurus",
    "nothosaurus",
    "eudimorphodon",
    "dilophosaurus",
    "allosaurus",
    "scelidosaurus",
    "stegosaurus",
    "diplodocus",
    "brachiosaurus",
    "ichthyosaurus",
    "rhamphorhynchus",
    "velociraptor",
    "giganotosaurus",
    "tyrannosaurus",
    "triceratops",
    "ankylosaurus",
    "argentinosaurus",
    "mosasaurus",
    "quetzalcoatlus",
]
