import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { CONFIRMATION_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "#platform/platform";
import { hashCode, newCode } from "#platform/secrets";

/** What must come back with the answer of another sign-in server, sealed into a cookie of this browser. */
const Challenge = z.object({
  provider: z.string(),
  interaction: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Known by this again: the browser that asked for a confirmation mail. */
const Asker = z.object({ browser: z.string(), until: z.number() });

const Welcome = z.object({ interaction: z.string(), accountId: z.string(), until: z.number() });

const CHALLENGE = "auth_challenge";
const WELCOME = "auth_welcome";
const ASKER = "auth_asker";
const CHALLENGE_MS = 10 * 60 * 1000;
const WELCOME_MS = 60 * 1000;

export function keepChallenge(
  platform: Platform,
  reply: FastifyReply,
  challenge: Omit<Challenge, "until">,
): void {
  keep(platform, reply, CHALLENGE, `${BASE_PATHS.auth}/external`, challenge, CHALLENGE_MS);
}

export function takeChallenge(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Challenge | null {
  reply.clearCookie(CHALLENGE, { path: `${BASE_PATHS.auth}/external` });
  return read(platform, request, CHALLENGE, Challenge);
}

/** A browser that asks twice keeps its key, so that either mail's link works in it. */
export function keepAsker(platform: Platform, request: FastifyRequest, reply: FastifyReply): Buffer {
  const browser = read(platform, request, ASKER, Asker)?.browser ?? newCode();
  keep(platform, reply, ASKER, `${BASE_PATHS.auth}/external`, { browser }, CONFIRMATION_LIFETIME_MS);
  return hashCode(browser);
}

export function isAsker(platform: Platform, request: FastifyRequest, browserHash: Buffer): boolean {
  const asker = read(platform, request, ASKER, Asker);
  return asker !== null && hashCode(asker.browser).equals(browserHash);
}

/**
 * Hands a finished sign-in over to its interaction. Only a browser that also holds the interaction's own cookie can
 * use it, so nobody can be led into finishing a sign-in that somebody else has begun.
 */
export function keepExternalSignIn(
  platform: Platform,
  reply: FastifyReply,
  interaction: string,
  accountId: string,
): void {
  const path = `${BASE_PATHS.auth}/interaction/${interaction}`;
  keep(platform, reply, WELCOME, path, { interaction, accountId }, WELCOME_MS);
}

export function takeExternalSignIn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: string,
): string | null {
  reply.clearCookie(WELCOME, { path: `${BASE_PATHS.auth}/interaction/${interaction}` });
  const welcome = read(platform, request, WELCOME, Welcome);
  return welcome?.interaction === interaction ? welcome.accountId : null;
}

function keep(
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

function read<T extends { until: number }>(
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
