import type { InfiniteData, QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

type ListPage<Item> = {
  readonly total?: number;
} & ({ readonly items: readonly Item[] } | { readonly articles: readonly Item[] });

type CachedList<Item> = readonly Item[] | ListPage<Item> | InfiniteData<ListPage<Item>>;

/**
 * Changes items in every cached list that matches, whether it is an array, one page or a list of pages, and lowers the
 * total by what was removed. `patch` returns null to remove an item; it also gets the key of the list, which holds its filter.
 */
export function patchInLists<Item>(
  client: QueryClient,
  filters: QueryFilters,
  patch: (item: Item, queryKey: QueryKey) => Item | null,
): void {
  for (const [queryKey, list] of client.getQueriesData<CachedList<Item>>(filters))
    if (list !== undefined)
      client.setQueryData(
        queryKey,
        patchList(list, (items) => items.flatMap((item) => patch(item, queryKey) ?? [])),
      );
}

type PatchItems<Item> = (items: readonly Item[]) => readonly Item[];

function patchList<Item>(list: CachedList<Item>, patchItems: PatchItems<Item>): CachedList<Item> {
  if (isArray(list)) return patchItems(list);
  if ("pages" in list) return { ...list, pages: patchPages(list.pages, patchItems) };
  const [page = list] = patchPages([list], patchItems);
  return page;
}

/** The total is the list's, so it is lowered on every page by what was removed from any. */
function patchPages<Item>(pages: readonly ListPage<Item>[], patchItems: PatchItems<Item>): ListPage<Item>[] {
  const patched = pages.map((page) =>
    "items" in page
      ? { ...page, items: patchItems(page.items) }
      : { ...page, articles: patchItems(page.articles) },
  );
  const removed = countItems(pages) - countItems(patched);
  return patched.map((page) => (page.total === undefined ? page : { ...page, total: page.total - removed }));
}

const countItems = (pages: readonly ListPage<unknown>[]) =>
  pages.flatMap((page) => ("items" in page ? page.items : page.articles)).length;

/** Array.isArray does not narrow readonly arrays. */
const isArray = <Item>(list: CachedList<Item>): list is readonly Item[] => Array.isArray(list);

/** Remembers the data of every query under a key; the returned function puts it back. */
export function snapshotQueries(client: QueryClient, queryKey: QueryKey): () => void {
  const before = client.getQueriesData({ queryKey });
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
