/** What an import of the file must say. */
export interface ExpectedCounts {
  readonly total: number;
  readonly added: number;
  readonly skipped: number;
  readonly failed: number;
}

/**
 * A list as people send it: semicolons, quoted line breaks, formulas, empty lines, addresses twice in other letters, and
 * three bad addresses in a hundred.
 */
export function nastyFile(
  rows: number,
  mark: string,
): { readonly text: string; readonly expected: ExpectedCounts } {
  const lines = ["E-mail;First name;Surname;Company;Country;Notes"];
  let [duplicates, bad] = [0, 0];
  for (let row = 1; row <= rows; row++) {
    const kind = row % 100;
    const address = (number: number) => `person${number}.${mark}@quay.test`;
    if (kind < 3) bad++;
    if (kind === 50) duplicates++;
    const email =
      kind === 0
        ? `person${row}.${mark}@`
        : kind === 1
          ? "not an address"
          : kind === 2
            ? ""
            : kind === 50
              ? ` ${address(row - 1).toUpperCase()} `
              : address(row);
    const company = kind === 10 ? '"Quay ""& Sons""\nHarbour; Street"' : kind === 11 ? "=1+1" : "";
    const country = kind === 12 ? "Norway" : kind === 13 ? "dk" : "";
    lines.push(`${email};Åse ${row};${kind === 14 ? "=cmd()" : "Bjørk"};${company};${country};called in Feb`);
    if (kind === 20) lines.push("", ";;;;;");
  }
  return {
    text: `${lines.join("\r\n")}\r\n`,
    expected: { total: rows, added: rows - bad - duplicates, skipped: duplicates, failed: bad },
  };
}
