import type { Widget, WidgetForm } from "@newsloom/contract/readers/widgets";
import { sql } from "kysely";
import { findLabels } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { firstDayOfFigures } from "./usage-rows.ts";

const columns = [
  "w.widget_id as id",
  "w.name",
  "w.title",
  "w.type",
  "w.layout",
  "w.number",
  "w.label_ids as labelIds",
  "w.open_mode as openMode",
  "w.theme",
  "w.font",
  "w.accent",
  "w.background",
  "w.shows_images as showsImages",
  "w.shows_source as showsSource",
  "w.is_active as isActive",
  "w.hosts",
] as const;

const widgetsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("news_widgets as w").select(columns).where("w.site_id", "=", siteId);
type WidgetRow = Awaited<ReturnType<ReturnType<typeof widgetsOf>["executeTakeFirstOrThrow"]>>;

/** The database stores the choices as texts; only the contract's are ever written. */
const toForm = ({ id: _id, accent, background, ...row }: WidgetRow): WidgetForm => ({
  ...(row as Omit<WidgetForm, "colours">),
  colours: accent !== null && background !== null ? { accent, background } : null,
});

export interface StoredWidget extends WidgetForm {
  readonly id: number;
}

export async function findWidget(ctx: SiteContext, id: number): Promise<StoredWidget | undefined> {
  const row = await widgetsOf(ctx).where("w.widget_id", "=", id).executeTakeFirst();
  return row && { id, ...toForm(row) };
}

/** By name, with the names of their labels and what people did in the last weeks. */
export async function listWidgets(ctx: SiteContext, onlyId?: number): Promise<Widget[]> {
  const since = firstDayOfFigures(ctx);
  const rows = await widgetsOf(ctx)
    .select((widget) => {
      const sum = (column: "impressions" | "clicks") =>
        widget
          .selectFrom("news_widget_days as d")
          .select(sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}), 0)::int`.as("sum"))
          .whereRef("d.site_id", "=", "w.site_id")
          .whereRef("d.widget_id", "=", "w.widget_id")
          .where("d.day", ">=", since);
      return [sum("impressions").as("impressions"), sum("clicks").as("clicks")];
    })
    .$if(onlyId !== undefined, (query) => query.where("w.widget_id", "=", onlyId ?? 0))
    .orderBy(sql`lower(w.name)`)
    .orderBy("w.widget_id")
    .execute();
  const labels = await findLabels(ctx, [...new Set(rows.flatMap(({ labelIds }) => labelIds))]);
  return rows.map(({ impressions, clicks, ...row }) => ({
    id: row.id,
    ...toForm(row),
    labels: labels.filter(({ id }) => row.labelIds.includes(id)),
    impressions: impressions ?? 0,
    clicks: clicks ?? 0,
  }));
}

/** Concurrent calls wait, and then find the limit reached. */
export async function lockAndCountWidgets({ db, siteId }: SiteContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('news widgets'))`.execute(db);
  const { count } = await db
    .selectFrom("news_widgets")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toColumns = ({ now }: SiteContext, form: WidgetForm) => ({
  name: form.name,
  title: form.title,
  type: form.type,
  layout: form.layout,
  number: form.number,
  label_ids: [...new Set(form.labelIds)],
  open_mode: form.openMode,
  theme: form.theme,
  font: form.font,
  accent: form.colours?.accent ?? null,
  background: form.colours?.background ?? null,
  shows_images: form.showsImages,
  shows_source: form.showsSource,
  is_active: form.isActive,
  hosts: [...new Set(form.hosts)],
  updated_at: now().toISOString(),
});

export async function insertWidget(ctx: SiteContext, form: WidgetForm): Promise<number> {
  const row = await ctx.db
    .insertInto("news_widgets")
    .values({ site_id: ctx.siteId, ...toColumns(ctx, form), created_at: ctx.now().toISOString() })
    .returning("widget_id")
    .executeTakeFirstOrThrow();
  return row.widget_id;
}

export async function updateWidget(ctx: SiteContext, id: number, form: WidgetForm): Promise<void> {
  await ctx.db
    .updateTable("news_widgets")
    .set(toColumns(ctx, form))
    .where("site_id", "=", ctx.siteId)
    .where("widget_id", "=", id)
    .execute();
}

export async function removeWidget({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("news_widgets").where("site_id", "=", siteId).where("widget_id", "=", id).execute();
}
