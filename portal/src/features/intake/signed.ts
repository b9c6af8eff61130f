/** Points with their sign, as they are written in a column. */
export const signed = (points: number) => (points < 0 ? `− ${-points}` : `+ ${points}`);
