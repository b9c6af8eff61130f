import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { CONFIRMATION_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "#platform/platform";
import { hashCode, newCode } from "#platform/secrets";

/** The secrets that the provider's callback is checked against, sealed into a cookie of this browser. */
const Challenge = z.object({
  provider: z.string(),
  interaction: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Identifies the browser that requested a confirmation mail. */
const BrowserCookie = z.object({ browser: z.string(), until: z.number() });

const SignInCookie = z.object({ interaction: z.string(), accountId: z.string(), until: z.number() });

const CHALLENGE_COOKIE = "auth_challenge";
const SIGN_IN_COOKIE = "auth_sign_in";
const BROWSER_COOKIE = "auth_browser";
const CHALLENGE_LIFETIME_MS = 10 * 60 * 1000;
const SIGN_IN_LIFETIME_MS = 60 * 1000;

export function setChallengeCookie(
  platform: Platform,
  reply: FastifyReply,
  challenge: Omit<Challenge, "until">,
): void {
  setSealedCookie(
    platform,
    reply,
    CHALLENGE_COOKIE,
    `${BASE_PATHS.auth}/external`,
    challenge,
    CHALLENGE_LIFETIME_MS,
  );
}

export function takeChallengeCookie(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Challenge | null {
  reply.clearCookie(CHALLENGE_COOKIE, { path: `${BASE_PATHS.auth}/external` });
  return readSealedCookie(platform, request, CHALLENGE_COOKIE, Challenge);
}

/** A browser that requests two mails keeps its key, so that both links work in it. */
export function setBrowserCookie(platform: Platform, request: FastifyRequest, reply: FastifyReply): Buffer {
  const browser = readSealedCookie(platform, request, BROWSER_COOKIE, BrowserCookie)?.browser ?? newCode();
  setSealedCookie(
    platform,
    reply,
    BROWSER_COOKIE,
    `${BASE_PATHS.auth}/external`,
    { browser },
    CONFIRMATION_LIFETIME_MS,
  );
  return hashCode(browser);
}

export function isSameBrowser(platform: Platform, request: FastifyRequest, browserHash: Buffer): boolean {
  const cookie = readSealedCookie(platform, request, BROWSER_COOKIE, BrowserCookie);
  return cookie !== null && hashCode(cookie.browser).equals(browserHash);
}

/**
 * Hands a finished external sign-in over to its interaction. It needs the interaction's own cookie too, so nobody can
 * be tricked into finishing a sign-in that somebody else began.
 */
export function setSignInCookie(
  platform: Platform,
  reply: FastifyReply,
  interaction: string,
  accountId: string,
): void {
  const path = `${BASE_PATHS.auth}/interaction/${interaction}`;
  setSealedCookie(platform, reply, SIGN_IN_COOKIE, path, { interaction, accountId }, SIGN_IN_LIFETIME_MS);
}

export function takeSignInCookie(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: string,
): string | null {
  reply.clearCookie(SIGN_IN_COOKIE, { path: `${BASE_PATHS.auth}/interaction/${interaction}` });
  const signIn = readSealedCookie(platform, request, SIGN_IN_COOKIE, SignInCookie);
  return signIn?.interaction === interaction ? signIn.accountId : null;
}

function setSealedCookie(
  platform: Platform,
  reply: FastifyReply,
  name: string,
  path: string,
  value: object,
  ms: number,
): void {
  const sealed = platform.sealer.seal(
    Buffer.from(JSON.stringify({ ...value, until: platform.now().getTime() + ms })),
  );
  reply.setCookie(name, sealed.toString("base64url"), {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: platform.publicUrl.startsWith("https://"),
    maxAge: ms / 1000,
  });
}

function readSealedCookie<T extends { until: number }>(
  platform: Platform,
  request: FastifyRequest,
  name: string,
  shape: z.ZodType<T>,
): T | null {
  try {
    const sealed = Buffer.from(request.cookies[name] ?? "", "base64url");
    const value = shape.parse(JSON.parse(platform.sealer.open(sealed).toString("utf8")));
    return value.until > platform.now().getTime() ? value : null;
  } catch {
    return null;
  }
}
