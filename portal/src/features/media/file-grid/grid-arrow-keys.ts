/** The index that an arrow key moves the focus to in a grid; undefined when the focus stays. */
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
    // From the row before the last to the last file, when the last row is shorter.
    ArrowDown:
      index + columns > last && rowOf(index, columns) < rowOf(last, columns) ? last : index + columns,
    Home: 0,
    End: last,
  }[key];
  return target === undefined || target < 0 || target > last || target === index ? undefined : target;
}

const rowOf = (index: number, columns: number) => Math.floor(index / columns);
