import { createHmac, timingSafeEqual } from "node:crypto";
import { isSubscriptionList, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import type { Sealer } from "#platform/secrets";

/** Who a link in a mail is for, and what it was in. */
export interface LinkClaims {
  readonly siteId: number;
  readonly subscriberId: number;
  /** The list the mail was sent to; null: all of them. */
  readonly listId: SubscriptionListId | null;
  /** 0 for a mail that is no newsletter. */
  readonly campaignId: number;
}

/** Who a confirmation mail is for, and which list they confirm. */
export interface ConfirmClaims {
  readonly siteId: number;
  readonly subscriberId: number;
  readonly listId: SubscriptionListId;
  readonly validUntil: Date;
}

/** The first byte of a token. Each kind has a key of its own, so that none passes for another; old links stay valid. */
const SUBSCRIBER_LINK = 1;
const CONFIRMATION = 2;
type Kind = typeof SUBSCRIBER_LINK | typeof CONFIRMATION;
const PURPOSES = { [SUBSCRIBER_LINK]: "subscriber-links-1", [CONFIRMATION]: "subscriber-links-2" } as const;
const BODY_BYTES = 14;
const MAC_BYTES = 16;
/** 30 bytes as base64url. */
const TOKEN = /^[\w-]{40}$/;
const MINUTE_MS = 60_000;

/** The `mailId` of a link: signed, short enough for a mail header, and without an end, because newsletters are kept. */
export const signLink = (sealer: Sealer, { siteId, subscriberId, listId, campaignId }: LinkClaims): string =>
  sign(sealer, SUBSCRIBER_LINK, { siteId, subscriberId, listId: listId ?? 0, extra: campaignId });

/** Undefined for a token that this install did not sign. */
export function readLink(sealer: Sealer, token: string): LinkClaims | undefined {
  const body = read(sealer, SUBSCRIBER_LINK, token);
  if (!body) return undefined;
  const { siteId, subscriberId, listId, extra: campaignId } = body;
  return { siteId, subscriberId, listId: isSubscriptionList(listId) ? listId : null, campaignId };
}

/** The token of a confirmation mail. Its end is kept to the minute. */
export const signConfirmation = (sealer: Sealer, { validUntil, ...claims }: ConfirmClaims): string =>
  sign(sealer, CONFIRMATION, { ...claims, extra: Math.floor(validUntil.getTime() / MINUTE_MS) });

/** Undefined for a token that this install did not sign; whether it is still valid is for the caller to ask. */
export function readConfirmation(sealer: Sealer, token: string): ConfirmClaims | undefined {
  const body = read(sealer, CONFIRMATION, token);
  if (!body || !isSubscriptionList(body.listId)) return undefined;
  const { siteId, subscriberId, listId, extra } = body;
  return { siteId, subscriberId, listId, validUntil: new Date(extra * MINUTE_MS) };
}

interface TokenBody {
  readonly siteId: number;
  readonly subscriberId: number;
  readonly listId: number;
  readonly extra: number;
}

function sign(sealer: Sealer, kind: Kind, { siteId, subscriberId, listId, extra }: TokenBody): string {
  const token = Buffer.allocUnsafe(BODY_BYTES + MAC_BYTES);
  token.writeUInt8(kind, 0);
  token.writeUInt32BE(siteId, 1);
  token.writeUInt32BE(subscriberId, 5);
  token.writeUInt8(listId, 9);
  token.writeUInt32BE(extra, 10);
  sealer.shortHmac(PURPOSES[kind])(token, BODY_BYTES);
  return token.toString("base64url");
}

function read(sealer: Sealer, kind: Kind, token: string): TokenBody | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const body = bytes.subarray(0, BODY_BYTES);
  if (body.readUInt8(0) !== kind) return undefined;
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(sealer, kind, body))) return undefined;
  return {
    siteId: body.readUInt32BE(1),
    subscriberId: body.readUInt32BE(5),
    listId: body.readUInt8(9),
    extra: body.readUInt32BE(10),
  };
}

const macOf = (sealer: Sealer, kind: Kind, body: Buffer) =>
  createHmac("sha256", sealer.derive(PURPOSES[kind])).update(body).digest().subarray(0, MAC_BYTES);
