import { expect, it } from "vitest";
import { readAhead } from "./read-ahead.ts";

/** People 1 to 9, three in a batch, and behind whom each read began. */
function people() {
  const reads: number[] = [];
  const read = async (afterId: number) => {
    reads.push(afterId);
    return { rows: [[afterId]], lastId: afterId + 3, isLast: afterId + 3 === 9 };
  };
  return { reads, read };
}

it("an export reads the next people while those before are written, and none behind the last", async () => {
  const { reads, read } = people();
  const next = readAhead(read, 0, () => false);
  expect(await next()).toMatchObject({ lastId: 3, endsTurn: false });
  expect(reads).toEqual([0, 3]);
  expect(await next()).toMatchObject({ lastId: 6, endsTurn: false });
  expect(await next()).toMatchObject({ lastId: 9, isLast: true, endsTurn: true });
  expect(reads).toEqual([0, 3, 6]);
});

it("an export whose turn is over reads nothing that nobody waits for", async () => {
  const { reads, read } = people();
  let isOver = false;
  const next = readAhead(read, 0, () => isOver);
  await next();
  isOver = true;
  expect(await next()).toMatchObject({ lastId: 6, isLast: false, endsTurn: true });
  expect(reads).toEqual([0, 3]);
});
