import type { PageSettings } from "@newsloom/contract/settings/page-settings";
import {
  ARTICLES_PER_PAGE,
  DEFAULT_LAYOUT,
  isValidLayout,
  LANDING_PAGES,
  type SectionLayout,
  sortByOrder,
} from "@newsloom/domain/settings/page-settings";
import { readBoolean, writeBoolean } from "@newsloom/domain/settings/values";
import type { SignedInContext, SiteContext } from "#platform/context";
import { readSettings } from "./values/read-settings.ts";
import { saveChanges } from "./values/update-settings.ts";

/** Two of them are settings too and are stored only there, so that the two never differ. */
export async function readPageSettings(ctx: SiteContext): Promise<PageSettings> {
  const { DefaultLandingPage, nF_ShowLabels } = await readSettings(ctx, [
    "DefaultLandingPage",
    "nF_ShowLabels",
  ]);
  const row = await ctx.db
    .selectFrom("page_settings")
    .select(["articles_per_page", "show_trending", "layout"])
    .where("site_id", "=", ctx.siteId)
    .executeTakeFirst();
  return {
    defaultLandingPage: LANDING_PAGES.find((page) => page === DefaultLandingPage) ?? LANDING_PAGES[0],
    articlesPerPage: row?.articles_per_page ?? ARTICLES_PER_PAGE.default,
    showLabels: readBoolean(nF_ShowLabels),
    showTrending: row?.show_trending ?? true,
    layout: sortByOrder((row?.layout as SectionLayout[] | undefined) ?? DEFAULT_LAYOUT),
  };
}

export async function updatePageSettings(
  ctx: SignedInContext,
  page: PageSettings,
): Promise<"true" | "false"> {
  if (!isValidLayout(page.layout)) return "false";
  const before = await readPageSettings(ctx);
  await saveChanges(ctx, [
    { keyName: "DefaultLandingPage", value: page.defaultLandingPage },
    { keyName: "nF_ShowLabels", value: writeBoolean(page.showLabels) },
  ]);
  const row = {
    articles_per_page: page.articlesPerPage,
    show_trending: page.showTrending,
    layout: JSON.stringify(sortByOrder(page.layout)),
  };
  await ctx.db
    .insertInto("page_settings")
    .values({ site_id: ctx.siteId, ...row })
    .onConflict((conflict) => conflict.column("site_id").doUpdateSet(row))
    .execute();
  await ctx.record({
    area: "settings",
    action: "update page settings",
    entityType: "site",
    entityId: ctx.siteId,
    before,
    after: page,
  });
  ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["PageSettings"] } });
  return "true";
}
