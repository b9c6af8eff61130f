import type { Company } from "@newsloom/contract/directory/company-users";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";
import { isStorageKey } from "#platform/storage/storage";

const columns = [
  "company_id as companyId",
  "name",
  "url",
  "description",
  "company_logo_url as companyLogoUrl",
  "company_logo_dominant_color as companyLogoDominantColor",
  "is_active as isActive",
  "is_approved as isApproved",
  "all_articles_approved as allArticlesApproved",
  "is_manual as isManual",
  "country",
  "phone",
  "email",
  "sponsored",
  "created_at as createDate",
  "updated_at as updatedAt",
] as const;

export async function findCompany(
  { db, siteId, platform }: SiteContext,
  companyId: number,
): Promise<Company | undefined> {
  const row = await db
    .selectFrom("companies")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row && asCompany(platform, row);
}

const MAX_SPONSORS = 500;

/** Active ones, by name. */
export async function listSponsored({ db, siteId, platform }: SiteContext): Promise<Company[]> {
  const rows = await db
    .selectFrom("companies")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("sponsored", "=", true)
    .where("is_active", "=", true)
    .orderBy(sql`lower(name)`)
    .limit(MAX_SPONSORS)
    .execute();
  return rows.map((row) => asCompany(platform, row));
}

type Row = Omit<Company, "categories" | "sourcesCount" | "productsCount">;

/** Categories, sources and products have no tables yet; a company has none of them. */
function asCompany({ publicUrl }: Platform, row: Row): Company {
  // An uploaded logo is stored by its key, so that it survives a change of the install's public address.
  const logo = row.companyLogoUrl;
  const companyLogoUrl = isStorageKey(logo) ? `${publicUrl}/media/${logo}` : logo;
  return { ...row, companyLogoUrl, categories: [], sourcesCount: 0, productsCount: 0 };
}

export interface CompanyFields {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

/** Undefined when the site has a company of this name. */
export async function insertCompany(
  { db, siteId, platform, now }: SiteContext,
  { isApproved, ...fields }: CompanyFields & { isApproved: boolean },
): Promise<Company | undefined> {
  const createdAt = now().toISOString();
  const row = await db
    .insertInto("companies")
    .values({
      site_id: siteId,
      ...fields,
      is_approved: isApproved,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((row) => row.expression(sql`site_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && asCompany(platform, row);
}

export async function isNameTaken(
  { db, siteId }: SiteContext,
  name: string,
  except: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", siteId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("company_id", "<>", except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveCompany(
  { db, siteId, now }: SiteContext,
  companyId: number,
  fields: CompanyFields,
): Promise<void> {
  const { name, url, description, country, phone, email } = fields;
  await db
    .updateTable("companies")
    .set({ name, url, description, country, phone, email, updated_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("company_id", "=", companyId)
    .execute();
}

export interface CompanyFlags {
  readonly isActive?: boolean | undefined;
  readonly isApproved?: boolean | undefined;
  readonly isManual?: boolean | undefined;
  readonly sponsored?: boolean | undefined;
  readonly allArticlesApproved?: boolean | undefined;
}

/** Updates the defined flags only. */
export async function setFlags(
  { db, siteId, now }: SiteContext,
  companyId: number,
  flags: CompanyFlags,
): Promise<void> {
  await db
    .updateTable("companies")
    .set({
      is_active: flags.isActive,
      is_approved: flags.isApproved,
      is_manual: flags.isManual,
      sponsored: flags.sponsored,
      all_articles_approved: flags.allArticlesApproved,
      updated_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("company_id", "=", companyId)
    .execute();
}

/** The stored logo, locked so that concurrent uploads replace each other in turn. */
export async function lockLogo({ db, siteId }: SiteContext, companyId: number): Promise<string> {
  const row = await db
    .selectFrom("companies")
    .select("company_logo_url")
    .where("site_id", "=", siteId)
    .where("company_id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.company_logo_url ?? "";
}

export async function saveLogo(
  { db, siteId, now }: SiteContext,
  companyId: number,
  { key, dominantColor }: { readonly key: string; readonly dominantColor: string },
): Promise<void> {
  await db
    .updateTable("companies")
    .set({
      company_logo_url: key,
      company_logo_dominant_color: dominantColor,
      updated_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("company_id", "=", companyId)
    .execute();
}

export async function namesOfCompanies(
  { db, siteId }: SiteContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("companies")
    .select(["company_id", "name"])
    .where("site_id", "=", siteId)
    .where("company_id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.name]));
}

/** The oldest active company whose web site or mail address has one of these domains. */
export async function findCompanyByDomains(
  { db, siteId }: SiteContext,
  domains: readonly string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", siteId)
    .where("is_active", "=", true)
    .where((company) => company.or([company("url_host", "in", domains), company("mail_host", "in", domains)]))
    .orderBy("company_id")
    .executeTakeFirst();
  return row?.company_id;
}
