import type { FrontPageVersion } from "@newsloom/contract/articles/front-page";
import { EMPTY_FRONT_PAGE, type FrontPage, type Pin } from "@newsloom/domain/articles/front-page";
import { frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import type { SiteContext } from "#platform/context";
import type { PageRequest } from "#platform/lists/page";

/** Every front page that was published, newest first. Single steps of live editing are not worth a row of their own. */
export async function listFrontPages(
  { db, siteId }: SiteContext,
  { startIndex, number, after }: PageRequest,
) {
  const published = db.selectFrom("front_pages").where("site_id", "=", siteId).where("kind", "<>", "edit");
  // One more than is shown: the page before the last one says what that one changed.
  const newest = published
    .select(["version", "created_at as date", "user_name as userName", "flow", "pins"])
    .orderBy("version", "desc")
    .limit(number + 1);
  const rows = await (after === undefined
    ? newest.offset(startIndex - 1)
    : newest.where("version", "<", Number(after))
  ).execute();
  const { total } = await published
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();

  const pages = rows.map(({ flow, pins }): FrontPage => ({ flow, pins: pins as unknown as readonly Pin[] }));
  const items = rows.slice(0, number).map(({ version, date, userName }, index): FrontPageVersion => {
    const page = pages[index] ?? EMPTY_FRONT_PAGE;
    return {
      version,
      date,
      userName,
      articlesCount: page.flow.length + page.pins.length,
      pinsCount: page.pins.length,
      changesCount: Object.values(frontPageChanges(pages[index + 1] ?? EMPTY_FRONT_PAGE, page)).flat().length,
    };
  });
  return { items, total, next: rows.length > number ? String(items.at(-1)?.version) : null };
}
