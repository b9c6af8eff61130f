import { createHmac, timingSafeEqual } from "node:crypto";
import type { Sealer } from "#platform/secrets";

/** Whose mail of which campaign it is. */
export interface MailClaims {
  readonly siteId: number;
  readonly distributionId: number;
  readonly subscriberId: number;
}

const PURPOSE = "tracking";
const BODY_BYTES = 12;
const MAC_BYTES = 12;
/** 24 bytes as base64url. */
const TOKEN = /^[\w-]{32}$/;

/** One for all links of a mail, so that a person's part of it stays small. Without an end, because newsletters are kept. */
export function signMail(sealer: Sealer, { siteId, distributionId, subscriberId }: MailClaims): string {
  const token = Buffer.allocUnsafe(BODY_BYTES + MAC_BYTES);
  token.writeUInt32BE(siteId, 0);
  token.writeUInt32BE(distributionId, 4);
  token.writeUInt32BE(subscriberId, 8);
  sealer.shortHmac(PURPOSE)(token, BODY_BYTES);
  return token.toString("base64url");
}

/** Undefined for a token that this install did not sign. */
export function readMail(sealer: Sealer, token: string): MailClaims | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(sealer, body))) return undefined;
  return {
    siteId: body.readUInt32BE(0),
    distributionId: body.readUInt32BE(4),
    subscriberId: body.readUInt32BE(8),
  };
}

const macOf = (sealer: Sealer, body: Buffer) =>
  createHmac("sha256", sealer.derive(PURPOSE)).update(body).digest().subarray(0, MAC_BYTES);
