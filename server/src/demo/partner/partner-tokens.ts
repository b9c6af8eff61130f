import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";

/** Everybody knows them, like the password of the demo. */
export const PARTNER_KEYS = {
  GatedKey: "the harbor club's key",
  GatedIvKey: "the harbor club's second secret",
} as const;

const key = new Uint8Array(
  hkdfSync("sha256", PARTNER_KEYS.GatedKey, PARTNER_KEYS.GatedIvKey, "newsloom gated content", 32),
);
const VALID_SECONDS = 600;

const GateRequest = z.object({
  iss: z.string(),
  jti: z.string(),
  article: z.int(),
  title: z.string(),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
type GateRequest = z.infer<typeof GateRequest>;

/** What the site says of the reader whom it sends, as docs/gated-content.md tells partners; undefined for anything else. */
export async function openRequest(
  token: string,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<GateRequest | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, key, {
      audience: "partner",
      currentDate: now,
      maxTokenAge: VALID_SECONDS,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    const request = GateRequest.parse(payload);
    // Everybody knows the keys, so nobody is sent to another server.
    return new URL(request.returnUrl).origin === new URL(publicUrl).origin ? request : undefined;
  } catch {
    return undefined;
  }
}

/** Where a reader is sent who may read the article. */
export async function addressBack({ iss, jti, article, returnUrl }: GateRequest, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const answer = await new EncryptJWT({ article })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuer("partner")
    .setAudience(iss)
    .setJti(jti)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + VALID_SECONDS)
    .encrypt(key);
  const url = new URL(returnUrl);
  url.searchParams.set("token", answer);
  return url.href;
}
