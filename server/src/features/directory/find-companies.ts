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
