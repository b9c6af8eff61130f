import type { Company } from "@newsloom/contract/directory/company-users";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "#platform/context";
import { getCompany, updateCompany } from "./company-service.ts";
import * as queries from "./queries.ts";

interface Choice {
  readonly companyId: number;
  readonly name: string;
}

const MOST = 5000;

/** Active companies to choose from, by name. */
export function listChoices({ db, siteId }: SiteContext): Promise<Choice[]> {
  return db
    .selectFrom("companies")
    .select(["company_id as companyId", "name"])
    .where("site_id", "=", siteId)
    .where("is_active", "=", true)
    .orderBy(sql`lower(name)`)
    .limit(MOST)
    .execute();
}

export async function searchCompanies(ctx: SiteContext, keyword: string, number: number): Promise<Company[]> {
  const text = `%${keyword.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await ctx.db
    .selectFrom("companies")
    .select("company_id")
    .where("site_id", "=", ctx.siteId)
    .where("name", "ilike", text)
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

/** Whether every article of a company is approved as it comes in; every list shows it at once. */
export async function updateApprovalFlag(
  ctx: SignedInContext,
  companyId: number,
  allArticlesApproved: boolean,
): Promise<true> {
  const before = await getCompany(ctx, companyId);
  await queries.setFlags(ctx, companyId, { allArticlesApproved });
  await ctx.record({
    area: "companies",
    action: "update approval",
    entityType: "company",
    entityId: companyId,
    before: { allArticlesApproved: before.allArticlesApproved },
    after: { allArticlesApproved },
  });
  return true;
}

/** What a company says of itself, and the site's own word on it. */
export async function updateCompanyWithFlags(
  ctx: SignedInContext,
  companyId: number,
  { isApproved, isActive, isManual, sponsored, ...fields }: queries.CompanyFields & queries.CompanyFlags,
) {
  const { allArticlesApproved: _, ...said } = fields;
  const answer = await updateCompany(ctx, companyId, said);
  if (answer.result === null) return answer;
  const flags = { isApproved, isActive, isManual, sponsored };
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return answer;
  await queries.setFlags(ctx, companyId, flags);
  const { isApproved: a, isActive: b, isManual: c, sponsored: d } = answer.result;
  await ctx.record({
    area: "companies",
    action: "update flags",
    entityType: "company",
    entityId: companyId,
    before: { isApproved: a, isActive: b, isManual: c, sponsored: d },
    after: given,
  });
  return { ...answer, result: await getCompany(ctx, companyId) };
}
