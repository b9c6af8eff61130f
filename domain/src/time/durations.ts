export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** How often the portal polls while the event stream is down. */
export const PERIODIC_ACTION_INTERVAL_MS = 60_000;
