import type { Article } from "@newsloom/contract/articles/articles";
import { may } from "@newsloom/domain/identity/permissions";
import type { SignedInContext } from "#platform/context";
import type { Total } from "#platform/lists/total";
import { readFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import { readArticles } from "../store/article-queries.ts";
import { ownContentOf } from "./article-lists.ts";
import { NEWEST_FIRST } from "./queries/article-order.ts";
import { firstWithWords, listArticleIds, matchingIds } from "./queries/list-article-ids.ts";

/** Articles of every status: those with the words in their title first, each part by date. The total is of both. */
export async function searchArticles(
  ctx: SignedInContext,
  keyword: string,
  number: number,
): Promise<Total & { items: Article[] }> {
  const filter = { ...(may("site:read", ctx.user.roles) ? {} : ownContentOf(ctx.user)), keyword };
  const inTitle = { ...filter, type: "Title" } as const;
  const { ids, next, ...total } = await listArticleIds(ctx, "any", filter, NEWEST_FIRST, {
    startIndex: 1,
    number,
  });
  // When all are there already, they are only sorted.
  const first =
    next === null
      ? await matchingIds(ctx, ids, "any", inTitle)
      : await firstWithWords(ctx, inTitle, NEWEST_FIRST, number);
  const found = [...new Set([...first, ...ids])].slice(0, number);
  const placementOf = placementOn(await readFrontPage(ctx));
  return { items: await readArticles(ctx, found, { placementOf }), ...total };
}
