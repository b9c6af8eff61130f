import { APPROVAL_SETTINGS, type ApprovalRules, readApprovalRules } from "@newsloom/domain/intake/approval";
import { type CompanyIndex, indexCompanies } from "@newsloom/domain/intake/mentioned-companies";
import { type KnownCompany, listKnownCompanies } from "#features/directory";
import { listBlockedWords, readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";

/** What a site decided about all incoming articles. */
export interface IntakeRules {
  readonly blockedWords: readonly string[];
  readonly approval: ApprovalRules;
  readonly companies: ReadonlyMap<number, KnownCompany>;
  /** Of the active ones. */
  readonly companyIndex: CompanyIndex;
}

export async function readIntakeRules(ctx: SiteContext): Promise<IntakeRules> {
  const companies = await listKnownCompanies(ctx);
  return {
    blockedWords: await listBlockedWords(ctx),
    approval: readApprovalRules(await readSettings(ctx, APPROVAL_SETTINGS)),
    companies: new Map(companies.map((company) => [company.companyId, company])),
    companyIndex: indexCompanies(companies.filter(({ isActive }) => isActive)),
  };
}
