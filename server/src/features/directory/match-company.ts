import { readList } from "@newsloom/domain/settings/values";
import { readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { findCompanyByDomains } from "./queries.ts";

/** The company with the domain of an address, or a parent domain: "ann@mail.pier.test" matches "pier.test". */
export async function matchCompanyByEmail(
  ctx: SiteContext,
  email: string,
): Promise<{ companyId: number } | null> {
  const domain = email.trim().toLowerCase().split("@")[1] ?? "";
  const { MatchCompanyForUserByEmailIgnoreRules } = await readSettings(ctx, [
    "MatchCompanyForUserByEmailIgnoreRules",
  ]);
  const ignored = readList(MatchCompanyForUserByEmailIgnoreRules).map(domainOfRule);
  const domains = withParentDomains(domain).filter((one) => !ignored.includes(one));
  if (domains.length === 0 || ignored.includes(domain)) return null;
  const companyId = await findCompanyByDomains(ctx, domains);
  return companyId === undefined ? null : { companyId };
}

/** Rules are written in many ways: "gmail.com", "@gmail.com", "*@gmail.com", "*.gmail.com". */
const domainOfRule = (rule: string) => rule.toLowerCase().replace(/^[*@.]+/, "");

/** "a.b.test" → "a.b.test", "b.test"; never a bare top level. */
function withParentDomains(domain: string): string[] {
  const labels = domain.split(".").filter((label) => label !== "");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
