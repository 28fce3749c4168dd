/** The colour of a seat, the same wherever it is shown; the theme has one for each of eight. */
export const seatColour = (seat: number) => `var(--seat-${seat + 1})`;
