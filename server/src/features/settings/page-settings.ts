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
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { type Part, part, readTogether } from "#platform/db/read-together";
import { settingValues } from "./values/read-settings.ts";
import { saveChanges } from "./values/update-settings.ts";

/** Two of them are settings too and are stored only there, so that the two never differ. */
export const PAGE_SETTING_KEYS = ["DefaultLandingPage", "nF_ShowLabels"] as const;

type PageSettingValues = Readonly<Record<(typeof PAGE_SETTING_KEYS)[number], string>>;

interface PageSettingsRow {
  readonly articles_per_page: number;
  readonly show_trending: boolean;
  readonly layout: readonly SectionLayout[];
}

/** What is stored beside the settings; `toPageSettings` makes the whole of both. */
export const pageSettingsRow = ({ siteId }: SiteContext): Part<PageSettingsRow | undefined> =>
  part(
    sql<PageSettingsRow>`select articles_per_page, show_trending, layout from page_settings where site_id = ${siteId}`,
    ([row]) => row,
  );

export async function readPageSettings(ctx: SiteContext): Promise<PageSettings> {
  const { values, row } = await readTogether(ctx, "page-settings", {
    values: settingValues(ctx, PAGE_SETTING_KEYS),
    row: pageSettingsRow(ctx),
  });
  return toPageSettings(values, row);
}

export function toPageSettings(
  { DefaultLandingPage, nF_ShowLabels }: PageSettingValues,
  row: PageSettingsRow | undefined,
): PageSettings {
  return {
    defaultLandingPage: LANDING_PAGES.find((page) => page === DefaultLandingPage) ?? LANDING_PAGES[0],
    articlesPerPage: row?.articles_per_page ?? ARTICLES_PER_PAGE.default,
    showLabels: readBoolean(nF_ShowLabels),
    showTrending: row?.show_trending ?? true,
    layout: sortByOrder(row?.layout ?? DEFAULT_LAYOUT),
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
