import type { FrontPageVersion } from "@newsloom/contract/articles/front-page";
import { EMPTY_FRONT_PAGE } from "@newsloom/domain/articles/front-page";
import { frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import type { SiteContext } from "#platform/context";
import { type Page, type PageRequest, toPage } from "#platform/lists/page";
import { listPublishedRows } from "./front-page-rows.ts";

/** Every front page that was published, newest first, without the single steps of editing. */
export async function listFrontPages(
  ctx: SiteContext,
  request: PageRequest,
): Promise<Page<FrontPageVersion>> {
  const { rows, total } = await listPublishedRows(ctx, request);
  const { items, next } = toPage(rows, request, ({ version }) => String(version));
  const versions = items.map(({ version, date, userName, page }, index): FrontPageVersion => {
    // The last one is compared with the row that is read to know whether there is a next page.
    const changes = frontPageChanges(rows[index + 1]?.page ?? EMPTY_FRONT_PAGE, page);
    return {
      version,
      date,
      userName,
      articlesCount: page.flow.length + page.pins.length,
      pinsCount: page.pins.length,
      changesCount: Object.values(changes).flat().length,
    };
  });
  return { items: versions, ...total, next };
}
