import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteContext } from "#platform/context";

const PAGES = {
  "Sailing club": ["https://saltholm-sailing.test/club/news", "https://saltholm-sailing.test/"],
  "City Tramways": ["https://tramways.test/travel"],
} as const;
const DAYS = 28;

/** Two widgets in pages of others, and what people did there in the last weeks. */
export async function seedWidgets({ db, siteId, now }: SiteContext): Promise<void> {
  const { label_id: labelId } = await db
    .selectFrom("labels")
    .select("label_id")
    .where("site_id", "=", siteId)
    .where("name", "=", "Transport")
    .executeTakeFirstOrThrow();
  const shared = { site_id: siteId, open_mode: "site", theme: "page" } as const;
  const widgets = await db
    .insertInto("news_widgets")
    .values([
      {
        ...shared,
        name: "Sailing club",
        title: "News from the harbour",
        type: "top",
        layout: "list",
        number: 4,
        accent: "#8C1D40",
        background: "#FFFFFF",
        hosts: ["saltholm-sailing.test"],
      },
      {
        ...shared,
        name: "City Tramways",
        title: "On the move",
        type: "recent",
        layout: "tiles",
        number: 6,
        label_ids: [labelId],
      },
    ])
    .returning(["widget_id", "name"])
    .execute();
  const days = widgets.flatMap(({ widget_id, name }) =>
    PAGES[name as keyof typeof PAGES].flatMap((page, nth) =>
      Array.from({ length: DAYS }, (_, ago) => {
        const impressions = Math.round((140 + 30 * Math.sin(ago)) / (nth + 1));
        const day = new Date(now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
        return { site_id: siteId, widget_id, page, day, impressions, clicks: Math.round(impressions / 12) };
      }),
    ),
  );
  await db.insertInto("news_widget_days").values(days).execute();
}
