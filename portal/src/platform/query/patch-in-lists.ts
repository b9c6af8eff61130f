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
  if ("pages" in list) return { ...list, pages: list.pages.map((page) => patchPage(page, patchItems)) };
  return patchPage(list, patchItems);
}

function patchPage<Item>(page: ListPage<Item>, patchItems: PatchItems<Item>): ListPage<Item> {
  const before = "items" in page ? page.items : page.articles;
  const after = patchItems(before);
  return {
    ...page,
    ...("items" in page ? { items: after } : { articles: after }),
    ...(page.total !== undefined && { total: page.total - (before.length - after.length) }),
  };
}

/** Array.isArray does not narrow readonly arrays. */
const isArray = <Item>(list: CachedList<Item>): list is readonly Item[] => Array.isArray(list);

/** Remembers the data of every query under a key; the returned function puts it back. */
export function snapshotQueries(client: QueryClient, queryKey: QueryKey): () => void {
  const before = client.getQueriesData({ queryKey });
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
