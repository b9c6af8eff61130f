import { COMPATIBILITY_MESSAGES } from "@newsloom/domain/newsletters/compatibility";
import type { CheckedMail } from "@newsloom/domain/newsletters/mail-checks";
import { fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { linkPlaces } from "@newsloom/email/newsletter/mail-links";
import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { missedFeatures } from "../compatibility/missed-features.ts";
import { siteAddresses } from "../rendering/brand.ts";
import { campaignInput } from "../rendering/previews.ts";
import { compile } from "../rendering/render-newsletter.ts";
import { whenFree } from "../rendering/when-free.ts";
import { checkLinks, type LinkCheck } from "./check-links.ts";

const contentsReader = parserIn<typeof import("./mail-contents-parser.ts")>(
  "./mail-contents-parser",
  import.meta.url,
  { deadlineMs: 5000 },
);

/** What the editor shows of a newsletter as it is saved. */
export async function checkMail(
  scope: SiteScope,
  distributionId: number,
  again: boolean,
): Promise<CheckedMail> {
  const input = await scope.transaction(async (ctx) =>
    campaignInput(ctx, await readCampaign(ctx, distributionId)),
  );
  const { sample, ...toRender } = input;
  const { html } = fillNewsletter(await compile(scope, toRender), sample);
  return checkRendered(scope, html, { places: linkPlaces(input), fetching: again ? "again" : "new" });
}

/** What the links of a rendered newsletter answer, and what mail clients drop of it. */
export async function checkRendered(
  scope: SiteScope,
  html: string,
  options: Pick<LinkCheck, "places" | "fetching">,
): Promise<CheckedMail> {
  const { used, links } = await readContents(scope, html);
  const addresses = await scope.transaction(siteAddresses);
  return {
    ...(await checkLinks(scope, { ...options, links, addresses })),
    dropped: missedFeatures(used),
  };
}

async function readContents({ platform, siteId }: SiteScope, html: string) {
  try {
    return await whenFree(() => platform.parsing.run(siteId, contentsReader, html));
  } catch (error) {
    if (!(error instanceof ParsingFailed) || error.reason === "stopped") throw error;
    throw new AppError("unavailable", COMPATIBILITY_MESSAGES.notRead);
  }
}
