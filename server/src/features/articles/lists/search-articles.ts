import type { Article } from "@newsloom/contract/articles/articles";
import { may } from "@newsloom/domain/identity/permissions";
import type { SignedInContext } from "#platform/context";
import type { Total } from "#platform/lists/total";
import { readArticles } from "../store/article-queries.ts";
import { ownContentOf } from "./article-lists.ts";
import { NEWEST_FIRST } from "./queries/article-order.ts";
import { listArticleIds } from "./queries/list-article-ids.ts";

/** Articles of every status: those with the words in their title first, each part by date. The total is of both. */
export async function searchArticles(
  ctx: SignedInContext,
  keyword: string,
  number: number,
): Promise<Total & { items: Article[] }> {
  const filter = { ...(may("site:read", ctx.user.roles) ? {} : ownContentOf(ctx.user)), keyword };
  const page = { startIndex: 1, number };
  const byTitle = await listArticleIds(ctx, "any", { ...filter, type: "Title" }, NEWEST_FIRST, page);
  const { ids, next: _, ...total } = await listArticleIds(ctx, "any", filter, NEWEST_FIRST, page);
  const found = [...new Set([...byTitle.ids, ...ids])].slice(0, number);
  return { items: await readArticles(ctx, found), ...total };
}
