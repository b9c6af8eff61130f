import { createPublicKey, timingSafeEqual, verify } from "node:crypto";
import type { Sealer } from "#platform/secrets";

export const EVENTS_USER = "newsloom";

/** The password with which Mailjet reports what happens to a site's mail. */
export const eventSecret = (sealer: Sealer, siteId: number): string =>
  sealer.derive(`events of site ${siteId}`).toString("base64url");

/** Compared in constant time. */
export function isEventSecret(sealer: Sealer, siteId: number, authorization: string): boolean {
  const expected = Buffer.from(`${EVENTS_USER}:${eventSecret(sealer, siteId)}`);
  const [scheme = "", credentials = ""] = authorization.split(" ");
  const given = Buffer.from(credentials, "base64");
  return (
    scheme.toLowerCase() === "basic" && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

interface Signed {
  readonly body: Buffer;
  readonly timestamp: string;
  readonly signature: string;
}

/** SendGrid's signature of the raw body, by the public key that its account shows. */
export function isSignedBy(publicKey: string, { body, timestamp, signature }: Signed): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    if (key.asymmetricKeyType !== "ec") return false;
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify("sha256", signed, { key, dsaEncoding: "der" }, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}
