/** Of distinct numbers. These need not be moved to sort the list. */
export function longestIncreasingSubsequence(numbers: readonly number[]): number[] {
  // ends[n]: the smallest number that an increasing subsequence of length n + 1 ends with so far.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    const at = firstAtLeast(ends, number);
    previous.set(number, ends[at - 1]);
    ends[at] = number;
  }
  const run: number[] = [];
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) run.push(number);
  return run.reverse();
}

function firstAtLeast(rising: readonly number[], min: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}
