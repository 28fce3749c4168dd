var e=`## La tablette

Deux joueurs se partagent une tablette de chocolat. Le carré en haut à gauche est empoisonné. Le premier joueur est tiré au sort.

## À votre tour

Choisissez un carré. Vous le mangez avec tous ceux qui ne sont ni au-dessus ni à gauche de lui.

## La fin

Qui mange le carré empoisonné perd. L'autre gagne et marque un point.
`;export{e as default};