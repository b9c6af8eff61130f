import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { ARTICLES_PER_PAGE, type SectionLayout } from "@newsloom/domain/settings/page-settings";
import type { SiteContext } from "#platform/context";
import type { DemoAuthor } from "./seed-newsfeed.ts";

const HOUR_MS = 3_600_000;

/** Oldest first; the last value is the current one. */
const EARLIER_VALUES: readonly (readonly [
  SettingKey,
  readonly (readonly [value: string, hoursAgo: number])[],
])[] = [
  [
    "PrimarySiteColor",
    [
      ["#0B5A5E", 900],
      ["#1B4F72", 410],
      ["#0f5a63", 52],
    ],
  ],
  [
    "SharingHashtags",
    [
      ['[{"key":"","value":"#harbor"}]', 700],
      ['[{"key":"","value":"#HarborDaily"},{"key":"Fishing","value":"#catchoftheday"}]', 26],
    ],
  ],
  [
    "PhysicalAddress",
    [
      ["Old Customs House, Harbor", 2_000],
      ["Quay Street 4, Harbor", 320],
    ],
  ],
];

/** Earlier versions of some settings, so that there is something to restore. */
export async function seedSettingVersions(ctx: SiteContext, people: readonly DemoAuthor[]): Promise<void> {
  const now = ctx.now().getTime();
  const rows = EARLIER_VALUES.flatMap(([key_name, values]) =>
    values.map(([value, hoursAgo], index) => {
      const person = people[(index + key_name.length) % people.length];
      return {
        site_id: ctx.siteId,
        key_name,
        version: index + 1,
        value,
        changed_at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
        user_id: person?.userId ?? null,
        user_name: person?.name ?? "",
      };
    }),
  );
  await ctx.db.insertInto("site_setting_versions").values(rows).execute();
}

const FRONT_PAGE: readonly SectionLayout[] = [
  { section: "headlines", articlePlateType: "manual", order: 1, isVisible: true },
  { section: "trending", articlePlateType: "trending", order: 2, isVisible: true },
  { section: "latest", articlePlateType: "list-compact", order: 3, isVisible: true },
  { section: "pressReleases", articlePlateType: "manual", order: 4, isVisible: true },
  { section: "contentLibrary", articlePlateType: "tile", order: 5, isVisible: false },
  { section: "companies", articlePlateType: "tile", order: 6, isVisible: false },
];

/** The public front page shows what is trending beside its first article. */
export async function seedPageSettings({ db, siteId }: SiteContext): Promise<void> {
  await db
    .insertInto("page_settings")
    .values({
      site_id: siteId,
      articles_per_page: ARTICLES_PER_PAGE.default,
      show_trending: true,
      layout: JSON.stringify(FRONT_PAGE),
    })
    .execute();
}
