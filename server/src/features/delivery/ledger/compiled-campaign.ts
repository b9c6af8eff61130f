import { type RecommendedSection, upgradeRecommended } from "@newsloom/email/newsletter/recommended-section";
import type { CompiledCampaign } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { listSubjects } from "../waves/subject-rows.ts";

type Newsletter = CompiledCampaign["newsletter"];

/** What a server of the version before leaves out while both versions run. */
interface StoredCompiled extends Omit<CompiledCampaign, "newsletter"> {
  readonly newsletter: Pick<Newsletter, "html" | "text"> &
    Partial<Omit<Newsletter, "recommended">> & {
      readonly recommended:
        | (Pick<RecommendedSection, "style" | "title" | "html" | "text"> & Partial<RecommendedSection>)
        | null;
    };
}

export async function findCompiled(ctx: SiteContext, id: number): Promise<CompiledCampaign | undefined> {
  const row = await ctx.db
    .selectFrom("sends")
    .select(["compiled", "decide_by as decideBy"])
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .executeTakeFirst();
  // Only what a campaign was compiled to is ever in it.
  const stored = (row?.compiled ?? undefined) as StoredCompiled | undefined;
  if (!stored) return undefined;
  const { newsletter, subject } = stored;
  const { recommended } = newsletter;
  const testSubjects =
    newsletter.testSubjects ?? (row?.decideBy ? (await listSubjects(ctx, id)).map((tested) => [tested]) : []);
  return {
    ...stored,
    newsletter: {
      subject: [subject],
      preview: "",
      problems: [],
      ...newsletter,
      testSubjects,
      recommended: recommended && { ...upgradeRecommended(recommended), ...recommended },
    },
  };
}
