import { useMemo, useState } from "react";

/** The selected rows. */
export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
  /** The accessible name of the row's checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Whether the row can be selected; otherwise its checkbox is disabled. */
  readonly mayChoose: (row: Row) => boolean;
}

interface Options<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly mayChoose?: (row: Row) => boolean;
}

/** Only rows on the page can be selected: nobody changes a row they no longer see. */
export function useSelection<Row>({ rows = [], rowId, nameOf, mayChoose = () => true }: Options<Row>) {
  const [selected, choose] = useState<ReadonlySet<string>>(new Set<string>());
  const chosen = useMemo(() => rows.filter((row) => selected.has(rowId(row))), [rows, selected]);
  const ids = useMemo(() => new Set(chosen.map(rowId)), [chosen]);
  const selection: Selection<Row> = { ids, choose, nameOf, mayChoose };
  return { selection, chosen, clear: () => choose(new Set()) };
}
