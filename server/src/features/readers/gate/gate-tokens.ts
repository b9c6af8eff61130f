import { hkdfSync, randomUUID } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import type { Gate } from "./read-gate.ts";

/** JSON Web Encryption with the shared key itself; every token gets its own initialisation vector. */
const HEADER = { alg: "dir", enc: "A256GCM" } as const;
/** How long a token of either side is valid. */
const VALID_SECONDS = 600;
const CLOCK_SKEW_SECONDS = 60;
/** What a token says of the other side; so ours cannot be sent back to us as theirs. */
const PARTNER = "partner";

/** The same in docs/gated-content.md, for partners. */
const sharedKey = ({ key, ivKey }: Gate) =>
  new Uint8Array(hkdfSync("sha256", key, ivKey, "newsloom gated content", 32));

interface GateRequest {
  /** The site's address. */
  readonly site: string;
  readonly articleId: number;
  readonly title: string;
  readonly returnUrl: string;
  readonly now: Date;
}

/** What the partner is sent about a reader who wants to read on. */
export function sealRequest(gate: Gate, request: GateRequest): Promise<string> {
  const now = Math.floor(request.now.getTime() / 1000);
  const { articleId: article, title, returnUrl } = request;
  return new EncryptJWT({ article, title, returnUrl })
    .setProtectedHeader(HEADER)
    .setIssuer(request.site)
    .setAudience(PARTNER)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + VALID_SECONDS)
    .encrypt(sharedKey(gate));
}

const Answer = z.object({ jti: z.string().min(8).max(200), article: z.int() });

interface ExpectedAnswer {
  readonly site: string;
  readonly articleId: number;
  readonly now: Date;
}

/** The number of the partner's answer, with which it is used once; undefined when it does not open this article. */
export async function openAnswer(
  gate: Gate,
  token: string,
  { site, articleId, now }: ExpectedAnswer,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, sharedKey(gate), {
      issuer: PARTNER,
      audience: site,
      currentDate: now,
      maxTokenAge: VALID_SECONDS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ["exp", "jti"],
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
    });
    const { jti, article } = Answer.parse(payload);
    return article === articleId ? jti : undefined;
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return undefined;
  }
}
