import type { Recipient, RenderingContext } from "@newsloom/contract/newsletters/editor";
import type { ModelSettings, NewsletterModel } from "@newsloom/contract/newsletters/models";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { featuresOn } from "@newsloom/domain/sites/features";
import { type CompiledNewsletter, fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";
import { withOwnHtml } from "@newsloom/email/newsletter/own-html";
import { problemSentence } from "@newsloom/email/newsletter/person-texts";
import { siteTimeZone } from "#features/settings";
import { listFeatures } from "#features/sites";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError, badRequest } from "#platform/errors";
import { type Parser, parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { findMarkup } from "../templates/markup-rows.ts";
import { readBrand, siteAddresses } from "./brand.ts";
import { whenFree } from "./when-free.ts";

const renderer = parserIn<typeof import("./newsletter-parser.ts")>("./newsletter-parser", import.meta.url, {
  deadlineMs: 5000,
});

const sanitizer = parserIn<typeof import("./mail-html-parser.ts")>("./mail-html-parser", import.meta.url, {
  deadlineMs: 5000,
});

const RETRIES = 3;

type ParsingScope = Pick<SiteScope, "platform" | "siteId">;

export const compile = (scope: ParsingScope, input: NewsletterInput): Promise<CompiledNewsletter> =>
  runParser(scope, renderer, input);

/** A newsletter that was rendered, as anybody may read it. */
export const sanitizeRendered = (scope: ParsingScope, html: string): Promise<string> =>
  runParser(scope, sanitizer, html);

/** In a worker thread; tried again where it failed. */
async function runParser<Input, Output>(
  { platform, siteId }: ParsingScope,
  parser: Parser<Input, Output>,
  input: Input,
): Promise<Output> {
  for (let retries = 0; ; retries += 1)
    try {
      return await whenFree(() => platform.parsing.run(siteId, parser, input));
    } catch (error) {
      if (!(error instanceof ParsingFailed)) throw error;
      if (retries >= RETRIES || error.reason === "stopped" || error.reason === "busy")
        throw new AppError("unavailable", NEWSLETTER_MESSAGES.notRendered);
    }
}

interface NewsletterToRender {
  readonly subject: string;
  readonly tag: string;
  readonly date: string;
  readonly model: NewsletterModel;
  readonly settings: ModelSettings;
}

/** What rendering needs of the site, read before the transaction ends. */
export async function renderingInput(
  ctx: SiteContext,
  { date, ...newsletter }: NewsletterToRender,
): Promise<NewsletterInput & { readonly sample: Recipient }> {
  const { markupId } = newsletter.model;
  const { addresses: _, ...context } = await renderingContext(ctx, date, markupId);
  return { ...newsletter, ...context };
}

/** What is to be sent, perhaps with HTML of one's own; refused where a text of it cannot be filled in. */
export async function compileToSend(
  scope: ParsingScope,
  input: NewsletterInput,
  ownHtml: string | null = null,
): Promise<CompiledNewsletter> {
  const content = await compile(scope, input);
  const compiled = ownHtml === null ? content : withOwnHtml(content, ownHtml);
  const problems = compiled.problems.map(problemSentence);
  if (problems.length > 0) throw badRequest(problems.join(" "), problems);
  return compiled;
}

/** What a newsletter is rendered with besides its content. */
export async function renderingContext(
  ctx: SiteContext,
  date: string,
  markupId: number | undefined,
): Promise<RenderingContext> {
  const addresses = await siteAddresses(ctx);
  return {
    addresses,
    brand: await readBrand(ctx),
    date: new Intl.DateTimeFormat("en-GB", {
      timeZone: await siteTimeZone(ctx),
      weekday: "long",
      day: "numeric",
      month: "long",
    }).format(new Date(date)),
    sample: sampleRecipient(addresses.site),
    markup: await findMarkup(ctx, markupId),
    hasLiquid: featuresOn(await listFeatures(ctx)).includes("NewTemplateParsing"),
  };
}

/** Somebody without a name: the mail as it is seen in the portal and the archive. */
const sampleRecipient = (site: string): Recipient => ({
  email: "you@example.com",
  firstName: "",
  lastName: "",
  companyName: "",
  viewInBrowserUrl: site,
  unsubscribeUrl: `${site}/unsubscribe`,
  preferencesUrl: `${site}/unsubscribe`,
  recommended: [],
});

export async function renderSample(
  scope: ParsingScope,
  { sample, ...input }: NewsletterInput & { readonly sample: Recipient },
): Promise<{ html: string; text: string }> {
  return fillNewsletter(await compile(scope, input), sample);
}
