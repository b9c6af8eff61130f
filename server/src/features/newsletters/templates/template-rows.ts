import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import type { Template } from "@newsloom/contract/newsletters/templates";
import { STANDARD_SECTIONS } from "@newsloom/domain/newsletters/sections";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

const columns = [
  "template_id as templateId",
  "name",
  "model",
  "is_default as isDefault",
  "updated_at as updatedAt",
  "version",
] as const;

const templatesOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("newsletter_templates").select(columns).where("site_id", "=", siteId);
type Row = Awaited<ReturnType<ReturnType<typeof templatesOf>["executeTakeFirstOrThrow"]>>;

// Only what the contract accepted is ever written.
const toTemplate = (row: Row): Template => ({ ...row, model: row.model as unknown as TemplateModel });

export async function listTemplates(ctx: SiteContext): Promise<Template[]> {
  const rows = await templatesOf(ctx).orderBy(sql`lower(name)`).orderBy("template_id").execute();
  return rows.map(toTemplate);
}

export async function readTemplate(ctx: SiteContext, id: number): Promise<Template> {
  const row = await templatesOf(ctx).where("template_id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The template");
  return toTemplate(row);
}

export async function hasTemplate(ctx: SiteContext, id: number): Promise<boolean> {
  return (await templatesOf(ctx).where("template_id", "=", id).executeTakeFirst()) !== undefined;
}

export async function lockTemplate(ctx: SiteContext, id: number): Promise<Template> {
  const row = await templatesOf(ctx).where("template_id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound("The template");
  return toTemplate(row);
}

const STANDARD: TemplateModel = {
  title: "",
  sections: [...STANDARD_SECTIONS],
  textPreview: "",
  personalIntro: "",
  showPersonalIntro: false,
};

/** The template with this number; without one the site's default or, until somebody makes one, the standard template. */
export async function readTemplateFor(
  ctx: SiteContext,
  id: number | undefined,
): Promise<{ readonly templateId: number | null; readonly model: TemplateModel }> {
  if (id !== undefined) return readTemplate(ctx, id);
  const row = await templatesOf(ctx).where("is_default", "=", true).executeTakeFirst();
  return row ? toTemplate(row) : { templateId: null, model: STANDARD };
}

/** Concurrent calls wait, and then find the limit reached or another default. */
export async function lockAndCountTemplates({ db, siteId }: SiteContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('newsletter templates'))`.execute(db);
  const { count } = await db
    .selectFrom("newsletter_templates")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface TemplateContent {
  readonly name: string;
  readonly model: TemplateModel;
  readonly isDefault: boolean;
}

const toColumns = ({ now, user }: SiteContext, { name, model, isDefault }: TemplateContent) => ({
  name,
  model: JSON.stringify(model),
  is_default: isDefault,
  updated_at: now().toISOString(),
  updated_by: user?.name ?? "",
});

/** A site has one default. */
const clearDefault = ({ db, siteId }: SiteContext) =>
  db
    .updateTable("newsletter_templates")
    .set({ is_default: false })
    .where("site_id", "=", siteId)
    .where("is_default", "=", true)
    .execute();

export async function insertTemplate(ctx: SiteContext, content: TemplateContent): Promise<number> {
  if (content.isDefault) await clearDefault(ctx);
  const { template_id } = await ctx.db
    .insertInto("newsletter_templates")
    .values({ site_id: ctx.siteId, ...toColumns(ctx, content), created_at: ctx.now().toISOString() })
    .returning("template_id")
    .executeTakeFirstOrThrow();
  return template_id;
}

/** The version before it can be read again. */
export async function updateTemplate(ctx: SiteContext, id: number, content: TemplateContent): Promise<void> {
  const { db, siteId } = ctx;
  await sql`insert into newsletter_template_versions (site_id, template_id, version, name, model, saved_at, user_name)
    select site_id, template_id, version, name, model, updated_at, updated_by
    from newsletter_templates where site_id = ${siteId} and template_id = ${id}`.execute(db);
  if (content.isDefault) await clearDefault(ctx);
  await db
    .updateTable("newsletter_templates")
    .set((row) => ({ ...toColumns(ctx, content), version: row("version", "+", 1) }))
    .where("site_id", "=", siteId)
    .where("template_id", "=", id)
    .execute();
}

export async function removeTemplate({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db
    .deleteFrom("newsletter_templates")
    .where("site_id", "=", siteId)
    .where("template_id", "=", id)
    .execute();
}

const SHOWN_VERSIONS = 20;

export async function listVersions(ctx: SiteContext, id: number) {
  await readTemplate(ctx, id);
  const rows = await ctx.db
    .selectFrom("newsletter_template_versions")
    .select(["version", "name", "model", "saved_at as savedAt", "user_name as userName"])
    .where("site_id", "=", ctx.siteId)
    .where("template_id", "=", id)
    .orderBy("version", "desc")
    .limit(SHOWN_VERSIONS)
    .execute();
  return rows.map((row) => ({ ...row, model: row.model as unknown as TemplateModel }));
}
