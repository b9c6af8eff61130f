import type { Company } from "@newsloom/contract/directory/company-users";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import * as queries from "./queries.ts";

interface CompanyChoice {
  readonly companyId: number;
  readonly name: string;
}

const MAX_CHOICES = 5000;

/** Active companies to choose from, by name. */
export function listChoices({ db, siteId }: SiteContext): Promise<CompanyChoice[]> {
  return db
    .selectFrom("companies")
    .select(["company_id as companyId", "name"])
    .where("site_id", "=", siteId)
    .where("is_active", "=", true)
    .orderBy(sql`lower(name)`)
    .limit(MAX_CHOICES)
    .execute();
}

export async function searchCompanies(ctx: SiteContext, keyword: string, number: number): Promise<Company[]> {
  const rows = await ctx.db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", ctx.siteId)
    .where("name", "ilike", `%${likePattern(keyword.trim())}%`)
    .orderBy(sql`lower(name)`)
    .limit(number)
    .execute();
  const found = rows.map((row) => queries.findCompany(ctx, row.company_id));
  return (await Promise.all(found)).filter((company) => company !== undefined);
}

/** Whether a company has this name, or its site this host. */
export async function companyExists(ctx: SiteContext, name: string, url: string): Promise<boolean> {
  if (name.trim() !== "" && (await queries.isNameTaken(ctx, name.trim(), 0))) return true;
  const address = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
  if (url.trim() === "" || !URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^www\./, "");
  const row = await ctx.db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", ctx.siteId)
    .where("url_host", "=", host)
    .executeTakeFirst();
  return row !== undefined;
}

export interface KnownCompany {
  readonly companyId: number;
  readonly name: string;
  /** Of its web site, without www. */
  readonly host: string;
  readonly isActive: boolean;
  readonly isApproved: boolean;
  readonly allArticlesApproved: boolean;
}

const MAX_KNOWN = 20_000;

/** All companies, as texts may name them. */
export function listKnownCompanies({ db, siteId }: SiteContext): Promise<KnownCompany[]> {
  return db
    .selectFrom("companies")
    .select([
      "company_id as companyId",
      "name",
      "url_host as host",
      "is_active as isActive",
      "is_approved as isApproved",
      "all_articles_approved as allArticlesApproved",
    ])
    .where("site_id", "=", siteId)
    .orderBy("company_id")
    .limit(MAX_KNOWN)
    .execute();
}
