import type { previewFrontPage } from "@newsloom/contract/articles/front-page";
import { type FrontPage, withoutExpiredPins } from "@newsloom/domain/articles/front-page";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { statusesOf } from "../store/article-rows.ts";
import { type PublishBody, readArrangement } from "./front-page.ts";

/** More than the longest front page shows, and still an address that every proxy accepts. */
const MAX_ARTICLES = 120;

/** The arrangement itself: it is nowhere but on the editor's device. */
const Preview = z.object({
  /** Other sealed values of the install must not pass for a preview. */
  purpose: z.literal("front page preview"),
  siteId: z.int(),
  until: z.int(),
  flow: z.array(z.int()),
  pins: z.array(z.object({ articleId: z.int(), position: z.int() })),
});

/** Seals an arrangement into an address that shows it for an hour. */
export async function createPreviewToken(
  ctx: SiteContext,
  places: PublishBody,
): Promise<z.input<(typeof previewFrontPage)["response"]>> {
  const statuses = await statusesOf(ctx, [...new Set(places.map(({ ArticleID }) => ArticleID))]);
  if (places.some(({ ArticleID }) => !statuses.has(ArticleID)))
    throw notFound("An article of this arrangement");
  const { flow, pins } = withoutExpiredPins(readArrangement(ctx, places), ctx.now());
  const until = ctx.now().getTime() + HOUR_MS;
  const preview: z.input<typeof Preview> = {
    purpose: "front page preview",
    siteId: ctx.siteId,
    until,
    flow: flow.slice(0, MAX_ARTICLES),
    pins: pins
      .filter(({ position }) => position <= MAX_ARTICLES)
      .map(({ articleId, position }) => ({ articleId, position })),
  };
  const token = ctx.platform.sealer.seal(Buffer.from(JSON.stringify(preview))).toString("base64url");
  return { token, validUntil: new Date(until).toISOString() };
}

interface PreviewedPage {
  readonly page: FrontPage;
  readonly until: Date;
}

/** The arrangement of a token, or why there is none to show. */
export function openPreviewToken(
  platform: Platform,
  siteId: number,
  token: string,
): PreviewedPage | "expired" | "invalid" {
  const preview = unseal(platform.sealer, token);
  if (preview?.siteId !== siteId) return "invalid";
  const now = platform.now();
  if (preview.until <= now.getTime()) return "expired";
  const sincePinned = now.toISOString();
  const pins = preview.pins.map((pin) => ({ ...pin, pinnedDays: 0, sincePinned }));
  return { page: { flow: preview.flow, pins }, until: new Date(preview.until) };
}

function unseal(sealer: Platform["sealer"], token: string): z.output<typeof Preview> | undefined {
  try {
    return Preview.parse(JSON.parse(sealer.open(Buffer.from(token, "base64url")).toString()));
  } catch {
    return undefined;
  }
}
