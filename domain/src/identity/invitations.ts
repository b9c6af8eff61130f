import { DAY_MS, MINUTE_MS } from "../time/durations.ts";

export const INVITATION_STATUSES = ["Invalid", "Expired", "Used", "Valid"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

const HOUR_MS = 60 * MINUTE_MS;

export const INVITATION_LIFETIME_MS = 7 * DAY_MS;
export const RESET_LIFETIME_MS = HOUR_MS;
export const CONFIRMATION_LIFETIME_MS = HOUR_MS;
export const TOGGLE_LIFETIME_MS = MINUTE_MS;

/** Administrators are alerted to a reused link at most this often for each code. */
export const REUSE_ALERT_INTERVAL_MS = HOUR_MS;

export const REGISTRATION_MESSAGES = {
  used: "The registration link you are using was already used. A notification was sent to the site's admin",
  success: "Congratulations! Your registration has been successful.",
  expiredOrInvalid: (email: string) => `Oops! Your invitation in ${email} is expired or invalid.`,
  linkReused: (email: string) => `Somebody used the invitation link for ${email} again`,
} as const;

export interface Invitation {
  readonly expiresAt: string;
  readonly usedAt: string | null;
  /** Set when a newer invitation replaced this one, or the person was removed. */
  readonly revokedAt?: string | null;
}

/** A used link stays Used after its expiry, because that is what its owner and the administrator need to know. */
export function invitationStatus(invitation: Invitation | undefined, now: Date): InvitationStatus {
  if (!invitation) return "Invalid";
  if (invitation.usedAt) return "Used";
  if (invitation.revokedAt) return "Invalid";
  return isExpired(invitation.expiresAt, now) ? "Expired" : "Valid";
}

export function expiryOf(issuedAt: Date, lifetimeMs: number): Date {
  return new Date(issuedAt.getTime() + lifetimeMs);
}

/** Expired from the very millisecond of `expiresAt` on. */
export function isExpired(expiresAt: string, now: Date): boolean {
  return now.getTime() >= new Date(expiresAt).getTime();
}
