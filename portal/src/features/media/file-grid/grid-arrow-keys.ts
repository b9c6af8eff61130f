/** Where an arrow leads in a grid that is read row by row; undefined when it leads nowhere. */
export function indexAfterKey(
  index: number,
  key: string,
  count: number,
  columns: number,
): number | undefined {
  const last = count - 1;
  const target = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    // Into the last row, also where it ends before this column.
    ArrowDown:
      index + columns > last && rowOf(index, columns) < rowOf(last, columns) ? last : index + columns,
    Home: 0,
    End: last,
  }[key];
  return target === undefined || target < 0 || target > last || target === index ? undefined : target;
}

const rowOf = (index: number, columns: number) => Math.floor(index / columns);
