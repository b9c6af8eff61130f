export const REGISTRATION_MESSAGES = {
  used: "The registration link you are using was already used. A notification was sent to the site's admin",
  success: "Congratulations! Your registration has been successful.",
  expiredOrInvalid: (email: string) => `Oops! Your invitation in ${email} is expired or invalid.`,
} as const;
export const INVITATION_STATUSES = ["Invalid", "Expired", "Used", "Valid"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const INVITATION_LIFETIME_MS = 7 * DAY;
export const RESET_LIFETIME_MS = 60 * MINUTE;
export const CONFIRMATION_LIFETIME_MS = 60 * MINUTE;
export const TOGGLE_LIFETIME_MS = 60 * SECOND;

/** The administrator hears of a used link at most this often for each code. */
export const USED_NOTICE_INTERVAL_MS = HOUR;

export interface Invitation {
  readonly expiresAt: string;
  readonly usedAt: string | null;
  /** Set when a newer invitation took this one's place, or the person was removed. */
  readonly revokedAt?: string | null;
}

/** A used link stays used after its time, because that is what its owner and the administrator need to hear. */
export function invitationStatus(invitation: Invitation | undefined, now: Date): InvitationStatus {
  if (!invitation) return "Invalid";
  if (invitation.usedAt) return "Used";
  if (invitation.revokedAt) return "Invalid";
  return isExpired(invitation.expiresAt, now) ? "Expired" : "Valid";
}

export function expiryOf(issuedAt: Date, lifetimeMs: number): Date {
  return new Date(issuedAt.getTime() + lifetimeMs);
}

/** The last moment is already too late. */
export function isExpired(expiresAt: string, now: Date): boolean {
  return now.getTime() >= new Date(expiresAt).getTime();
}

export function isUsedNoticeDue(lastNoticeAt: string | null, now: Date): boolean {
  return lastNoticeAt === null || now.getTime() - new Date(lastNoticeAt).getTime() >= USED_NOTICE_INTERVAL_MS;
}
