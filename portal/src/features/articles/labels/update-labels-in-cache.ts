import type { Article } from "@newsloom/contract/articles/articles";
import type { Label } from "@newsloom/contract/articles/labels";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { frontPageKey, type UnpublishedPage, unpublishedKey } from "../api.ts";
import { updateInLists } from "../article-cache.ts";
import type { PublishedPage } from "../front-page-draft.ts";

/** Updates cached articles after a label was renamed, merged or deleted (null). */
export function updateLabelsInCache(
  client: QueryClient,
  siteNameId: number,
  change: (label: Label) => Label | null,
): void {
  const unpublished = client
    .getQueriesData<InfiniteData<UnpublishedPage>>({ queryKey: unpublishedKey(siteNameId) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ articles }) => articles);
  const published = client.getQueryData<PublishedPage>(frontPageKey(siteNameId))?.articles ?? [];
  for (const article of [...unpublished, ...published]) {
    const labels = changedLabels(article, change);
    if (labels) updateInLists(client, siteNameId, { ...article, labels, labelsCount: labels.length });
  }
  void client.invalidateQueries({ queryKey: [siteNameId, "article"] });
}

function changedLabels({ labels }: Article, change: (label: Label) => Label | null): Label[] | undefined {
  const after = labels.map(change);
  if (after.every((label, index) => label === labels[index])) return undefined;
  const known = new Map(after.flatMap((label) => (label ? [[label.id, label] as const] : [])));
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name));
}
