import { type PreflightResult, preflight, senderChoice } from "@newsloom/domain/newsletters/preflight";
import { fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { hasUnsubscribeLink, linkPlaces } from "@newsloom/email/newsletter/mail-links";
import { splitProblems } from "@newsloom/email/newsletter/person-texts";
import { countCampaignAudience } from "#features/audience";
import type { SiteScope } from "#platform/context";
import { audienceOf } from "../campaigns/campaign-audience.ts";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { listNewsletterSenders } from "../campaigns/newsletter-senders.ts";
import type { LinkCheck } from "../mail-checks/check-links.ts";
import { checkRendered } from "../mail-checks/check-mail.ts";
import { campaignInput } from "../rendering/previews.ts";
import { compile } from "../rendering/render-newsletter.ts";

export interface CheckedCampaign {
  /** The one that was checked. */
  readonly version: number;
  readonly results: readonly PreflightResult[];
}

interface CheckOptions {
  /** Instead of its own segments. */
  readonly segmentId?: number | null | undefined;
  /** Whoever waits for an answer has what was fetched before; a job has the time to fetch. */
  readonly fetching?: LinkCheck["fetching"];
}

/** The pre-flight checks of the editor, of a campaign as it is stored, or for another segment than its own. */
export async function checkCampaign(
  scope: SiteScope,
  id: number,
  { segmentId = null, fetching = "stored" }: CheckOptions = {},
): Promise<CheckedCampaign> {
  const { campaign, input, senders, people } = await scope.transaction(async (ctx) => {
    const campaign = await readCampaign(ctx, id);
    const audience = audienceOf(campaign, campaign.notOpenedOf?.distributionId);
    return {
      campaign,
      input: await campaignInput(ctx, campaign),
      senders: await listNewsletterSenders(ctx),
      people: await countCampaignAudience(ctx, {
        ...audience,
        ...(segmentId !== null && { include: [segmentId] }),
      }),
    };
  });
  const { sample, ...toRender } = input;
  const compiled = await compile(scope, toRender);
  const { html } = fillNewsletter(compiled, sample);
  const { subjectProblems, textProblems } = splitProblems(compiled.problems);
  const results = preflight({
    subject: campaign.newsletterSubject,
    textPreview: campaign.model.textPreview,
    sections: campaign.model.sections,
    limits: campaign.modelSettings.limits,
    size: Buffer.byteLength(html),
    mail: await checkRendered(scope, html, { places: linkPlaces(input), fetching }),
    hasUnsubscribeLink: hasUnsubscribeLink(compiled),
    subjectProblems,
    textProblems: input.hasLiquid || textProblems.length > 0 ? textProblems : undefined,
    postalAddress: input.brand.postalAddress,
    sender: senderChoice(campaign.senderId, senders),
    people,
  });
  return { version: campaign.version, results };
}
