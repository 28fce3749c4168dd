var e=`## Die Tafel

Zwei Spieler teilen sich eine Tafel Schokolade. Das Stück oben links ist vergiftet. Wer beginnt, wird ausgelost.

## Dein Zug

Wähle ein Stück. Du isst es und alle Stücke, die weder darüber noch links davon liegen.

## Das Ende

Wer das vergiftete Stück isst, verliert. Der andere gewinnt und erhält einen Punkt.
`;export{e as default};