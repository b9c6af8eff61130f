import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { patchInLists, snapshotQueries } from "./patch-in-lists.ts";

interface Item {
  readonly id: number;
  readonly name: string;
}

const [one, two] = [
  { id: 1, name: "one" },
  { id: 2, name: "two" },
];
const renamed = { id: 2, name: "second" };
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(["list", "array"], [one, two]);
  client.setQueryData(["list", "page"], { items: [one, two], total: 2 });
  client.setQueryData(["list", "pages"], {
    pages: [
      { articles: [one], total: 7, next: "a" },
      { articles: [two], total: 7, next: null },
    ],
    pageParams: ["", "a"],
  });
});

it("changes an item in arrays, pages and lists of pages", () => {
  patchInLists<Item>(client, { queryKey: ["list"] }, (item) => (item.id === 2 ? renamed : item));
  expect(client.getQueryData(["list", "array"])).toEqual([one, renamed]);
  expect(client.getQueryData(["list", "page"])).toEqual({ items: [one, renamed], total: 2 });
  expect(client.getQueryData(["list", "pages"])).toMatchObject({
    pages: [
      { articles: [one], total: 7 },
      { articles: [renamed], total: 7 },
    ],
    pageParams: ["", "a"],
  });
});

it("removes an item, and lowers the total of its list, which every page carries", () => {
  patchInLists<Item>(client, { queryKey: ["list"] }, (item) => (item.id === 2 ? null : item));
  expect(client.getQueryData(["list", "array"])).toEqual([one]);
  expect(client.getQueryData(["list", "page"])).toEqual({ items: [one], total: 1 });
  expect(client.getQueryData(["list", "pages"])).toMatchObject({
    pages: [
      { articles: [one], total: 6 },
      { articles: [], total: 6 },
    ],
  });
});

it("leaves lists of other keys alone, and passes the key of the list", () => {
  const before = client.getQueryData(["list", "array"]);
  patchInLists<Item>(client, { queryKey: ["list"] }, (item, key) => (key.at(-1) === "page" ? null : item));
  expect(client.getQueryData(["list", "page"])).toEqual({ items: [], total: 0 });
  expect(client.getQueryData(["list", "array"])).toEqual(before);
  patchInLists<Item>(client, { queryKey: ["list"], exact: true }, () => null);
  expect(client.getQueryData(["list", "array"])).toEqual(before);
});

it("restores the data of a snapshot", () => {
  const restore = snapshotQueries(client, ["list"]);
  patchInLists<Item>(client, { queryKey: ["list"] }, () => null);
  restore();
  expect(client.getQueryData(["list", "array"])).toEqual([one, two]);
  expect(client.getQueryData(["list", "page"])).toEqual({ items: [one, two], total: 2 });
});
