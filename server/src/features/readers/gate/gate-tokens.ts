import { createHmac, hkdfSync, randomUUID } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import type { Sealer } from "#platform/secrets";
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

interface GatedArticle {
  /** The site's address. */
  readonly site: string;
  readonly articleId: number;
}

/** A number of a request, which shows that we sent it, for this article. */
function requestNumber(sealer: Sealer, { site, articleId }: GatedArticle, id: string): string {
  const signature = createHmac("sha256", sealer.derive("gate requests")).update(`${site} ${articleId} ${id}`);
  return `${id}.${signature.digest("base64url")}`;
}

interface GateRequest extends GatedArticle {
  readonly title: string;
  readonly returnUrl: string;
  readonly now: Date;
}

/** What the partner is sent about a reader who wants to read on. */
export function sealRequest(gate: Gate, sealer: Sealer, request: GateRequest): Promise<string> {
  const now = Math.floor(request.now.getTime() / 1000);
  const { articleId: article, title, returnUrl } = request;
  return new EncryptJWT({ article, title, returnUrl })
    .setProtectedHeader(HEADER)
    .setIssuer(request.site)
    .setAudience(PARTNER)
    .setJti(requestNumber(sealer, request, randomUUID()))
    .setIssuedAt(now)
    .setExpirationTime(now + VALID_SECONDS)
    .encrypt(sharedKey(gate));
}

const Answer = z
  .object({ jti: z.string().min(8).max(200), article: z.int(), iat: z.number(), exp: z.number() })
  .refine(({ iat, exp }) => exp - iat <= VALID_SECONDS);

interface ExpectedAnswer extends GatedArticle {
  readonly now: Date;
}

/** The number of the partner's answer, with which it is used once; undefined when it does not open this article. */
export async function openAnswer(
  gate: Gate,
  sealer: Sealer,
  token: string,
  expected: ExpectedAnswer,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, sharedKey(gate), {
      issuer: PARTNER,
      audience: expected.site,
      currentDate: expected.now,
      maxTokenAge: VALID_SECONDS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ["exp", "jti"],
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
    });
    const { jti, article } = Answer.parse(payload);
    const isAsked = jti === requestNumber(sealer, expected, jti.split(".", 1)[0] ?? "");
    return isAsked && article === expected.articleId ? jti : undefined;
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return undefined;
  }
}
