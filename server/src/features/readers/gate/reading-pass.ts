import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { Platform } from "#platform/platform";
import type { ReaderRequest } from "../pages/page-server.ts";
import { sitePath } from "../pages/paths.ts";

const COOKIE = "reading_pass";
const VALID_MS = DAY_MS;

const Pass = z.object({
  /** Other sealed values of the install must not pass for it. */
  purpose: z.literal("gated article"),
  siteId: z.int(),
  articleId: z.int(),
  until: z.int(),
});

/** Remembers for a day that this browser may read the article. The cookie is sent to that article's page alone. */
export function setReadingPass(platform: Platform, found: ReaderRequest, articleId: number): void {
  const { reply, site, layout, view } = found;
  const pass: z.input<typeof Pass> = {
    purpose: "gated article",
    siteId: site.siteId,
    articleId,
    until: platform.now().getTime() + VALID_MS,
  };
  const address = site.isOwnHost ? layout.site.address : platform.publicUrl;
  reply.setCookie(COOKIE, platform.sealer.seal(Buffer.from(JSON.stringify(pass))).toString("base64url"), {
    path: `${view.base}${sitePath(`article/${articleId}`)}`,
    httpOnly: true,
    sameSite: "lax",
    secure: address.startsWith("https://"),
    maxAge: VALID_MS / 1000,
  });
}

export function hasReadingPass(
  platform: Platform,
  { request, site }: Pick<ReaderRequest, "request" | "site">,
  articleId: number,
): boolean {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return false;
  try {
    const sealed = platform.sealer.open(Buffer.from(cookie, "base64url"));
    const pass = Pass.parse(JSON.parse(sealed.toString()));
    const isHere = pass.siteId === site.siteId && pass.articleId === articleId;
    return isHere && pass.until > platform.now().getTime();
  } catch {
    return false;
  }
}
