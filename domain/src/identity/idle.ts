/** A session without activity for this long is signed out. */
export const IDLE_LOGOUT_MS = 7_200_000;
/** The warning is shown this long before that. */
export const IDLE_WARNING_LEAD_MS = 900_000;

export type Idleness =
  | { readonly kind: "active"; readonly warnsInMs: number }
  | { readonly kind: "warned"; readonly endsInMs: number }
  | { readonly kind: "ended" };

export function idleness(lastActivity: number, now: number): Idleness {
  const endsInMs = lastActivity + IDLE_LOGOUT_MS - now;
  if (endsInMs <= 0) return { kind: "ended" };
  const warnsInMs = endsInMs - IDLE_WARNING_LEAD_MS;
  return warnsInMs > 0 ? { kind: "active", warnsInMs } : { kind: "warned", endsInMs };
}
