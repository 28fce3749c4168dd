var e=`## The bar

Two players share a bar of chocolate. The square at the top left is poisoned. Who begins is drawn by lot.

## Your turn

Choose a square. You eat it, and every square that is not above it and not left of it.

## The end

The player who eats the poisoned square loses. The other one wins, and scores one point.
`;export{e as default};