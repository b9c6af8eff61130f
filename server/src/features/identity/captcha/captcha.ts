import type { Challenge } from "@newsloom/contract/identity/captcha";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { AppError } from "#platform/errors";
import type { CaptchaCheck } from "#platform/http/captcha";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";

const CHALLENGE_LIFETIME_MS = 10 * 60_000;
const FREE_CALLS_A_MINUTE = 3;

/** More than any limit needs, so that a flood from one address does not grow its list. */
const MAX_COUNTED = 20;

/** About 256 attempts: a fraction of a second for one call, expensive for a thousand. */
const PROOF_OF_WORK = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;

const CaptchaSolution = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(PROOF_OF_WORK.algorithm),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.literal(PROOF_OF_WORK.cost),
      keyLength: z.literal(PROOF_OF_WORK.keyLength),
      keyPrefix: z.literal(PROOF_OF_WORK.keyPrefix),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
type CaptchaSolution = z.infer<typeof CaptchaSolution>;

export async function newChallenge(platform: Platform): Promise<Challenge> {
  const expiresAt = Math.floor((platform.now().getTime() + CHALLENGE_LIFETIME_MS) / 1000);
  const challenge = await createChallenge({
    ...PROOF_OF_WORK,
    expiresAt,
    deriveKey,
    hmacSignatureSecret: secretOf(platform),
  });
  return challenge as Challenge;
}

/** From the fourth call of a minute on, an address must send a solved challenge; each works once. */
export function createCaptcha(platform: Platform): CaptchaCheck {
  if (platform.config.CAPTCHA === "none") return { assertSolved: async () => undefined };
  const countRecentCalls = createCallCounter(60_000, () => platform.now().getTime());
  return {
    async assertSolved(address, token) {
      const isRequired = countRecentCalls(address) > FREE_CALLS_A_MINUTE;
      // A solution is used up even when none was required, so that it cannot be saved for later.
      const isSolved = token !== undefined && (await useSolution(platform, token));
      if (isRequired && !isSolved)
        throw new AppError(
          "captcha_required",
          "Solve the captcha and send the solution in the header captcha-token.",
        );
    },
  };
}

async function useSolution(platform: Platform, token: string): Promise<boolean> {
  const parsed = parseSolution(token);
  if (!parsed) return false;
  const { challenge, solution } = parsed;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(platform),
  });
  return verified && isFirstUse(platform, challenge);
}

/** The challenge is what is used up, not the solution: one challenge has many solutions. */
async function isFirstUse(
  { database }: Platform,
  { signature, parameters }: CaptchaSolution["challenge"],
): Promise<boolean> {
  const inserted = await database.install
    .insertInto("captcha_solutions")
    .values({
      solution_hash: hashCode(signature),
      expires_at: new Date(parameters.expiresAt * 1000).toISOString(),
    })
    .onConflict((row) => row.column("solution_hash").doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return inserted !== undefined;
}

function parseSolution(token: string): CaptchaSolution | undefined {
  try {
    return CaptchaSolution.parse(JSON.parse(Buffer.from(token, "base64").toString()));
  } catch {
    return undefined;
  }
}

const secretOf = ({ sealer }: Platform) => sealer.derive("captcha").toString("hex");

/** How many calls an address made within the last `windowMs`, this one included. */
function createCallCounter(windowMs: number, now: () => number): (address: string) => number {
  const calls = new Map<string, number[]>();
  let sweptAt = now();

  const recent = (address: string) => (calls.get(address) ?? []).filter((time) => now() - time < windowMs);

  return (address) => {
    // Once per window, addresses without recent calls are removed, so that the map does not grow.
    if (now() - sweptAt >= windowMs) {
      for (const known of calls.keys()) if (recent(known).length === 0) calls.delete(known);
      sweptAt = now();
    }
    const times = [...recent(address), now()].slice(-MAX_COUNTED);
    calls.set(address, times);
    return times.length;
  };
}
