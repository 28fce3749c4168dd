/** The ten portraits by the names that the game's data has for its characters. */
import Dragon from "./Dragon.svelte";
import Dwarf from "./Dwarf.svelte";
import Elf from "./Elf.svelte";
import Fairy from "./Fairy.svelte";
import Giant from "./Giant.svelte";
import Goblin from "./Goblin.svelte";
import Knight from "./Knight.svelte";
import Mermaid from "./Mermaid.svelte";
import Witch from "./Witch.svelte";
import Wizard from "./Wizard.svelte";

export const PORTRAITS = {
  knight: Knight,
  witch: Witch,
  dwarf: Dwarf,
  elf: Elf,
  giant: Giant,
  fairy: Fairy,
  dragon: Dragon,
  wizard: Wizard,
  goblin: Goblin,
  mermaid: Mermaid,
};

export type CharacterId = keyof typeof PORTRAITS;
