var e=`## La tavoletta

Due giocatori si dividono una tavoletta di cioccolato. Il quadretto in alto a sinistra è avvelenato. Chi comincia si tira a sorte.

## Il tuo turno

Scegli un quadretto. Lo mangi insieme a tutti quelli che non sono né sopra né a sinistra di esso.

## La fine

Chi mangia il quadretto avvelenato perde. L'altro vince e segna un punto.
`;export{e as default};