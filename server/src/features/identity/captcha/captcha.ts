import type { Challenge } from "@newsloom/contract/identity/captcha";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { AppError } from "#platform/errors";
import type { CaptchaCheck } from "#platform/http/captcha";
import type { Platform } from "#platform/platform";
import { hashCode } from "#platform/secrets";
import { countCalls } from "./count-calls.ts";

const LIFETIME_MS = 10 * 60_000;
const FREE_CALLS_A_MINUTE = 3;

/** About 256 tries of this cost: a fraction of a second for a person's machine, a real price for a thousand calls. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.hex(),
      salt: z.hex(),
      cost: z.literal(WORK.cost),
      keyLength: z.literal(WORK.keyLength),
      keyPrefix: z.literal(WORK.keyPrefix),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
type Solved = z.infer<typeof Solved>;

export async function newChallenge(platform: Platform): Promise<Challenge> {
  const expiresAt = Math.floor((platform.now().getTime() + LIFETIME_MS) / 1000);
  const challenge = await createChallenge({
    ...WORK,
    expiresAt,
    deriveKey,
    hmacSignatureSecret: secretOf(platform),
  });
  return challenge as Challenge;
}

/** From the fourth call of a minute an address must show work, each piece of it once. */
export function createCaptcha(platform: Platform): CaptchaCheck {
  if (platform.config.CAPTCHA === "none") return { assertSolved: async () => undefined };
  const callsLately = countCalls(60_000, () => platform.now().getTime());
  return {
    async assertSolved(address, given) {
      const isDemanded = callsLately(address) > FREE_CALLS_A_MINUTE;
      // What is shown is spent even when nobody asked for it, so that it cannot be kept and shown again.
      const isSolved = given !== undefined && (await spend(platform, given));
      if (isDemanded && !isSolved)
        throw new AppError(
          "captcha_required",
          "Solve the captcha and send the solution in the header captcha-token.",
        );
    },
  };
}

async function spend(platform: Platform, given: string): Promise<boolean> {
  const solved = parse(given);
  if (!solved) return false;
  const { challenge, solution } = solved;
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
  { signature, parameters }: Solved["challenge"],
): Promise<boolean> {
  const kept = await database.install
    .insertInto("captcha_solutions")
    .values({
      solution_hash: hashCode(signature),
      expires_at: new Date(parameters.expiresAt * 1000).toISOString(),
    })
    .onConflict((row) => row.column("solution_hash").doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return kept !== undefined;
}

function parse(given: string): Solved | undefined {
  try {
    return Solved.parse(JSON.parse(Buffer.from(given, "base64").toString()));
  } catch {
    return undefined;
  }
}

const secretOf = ({ sealer }: Platform) => sealer.derive("captcha").toString("hex");
