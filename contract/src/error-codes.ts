/**
 * Stable codes: the portal chooses its texts by them, so a code is never renamed. Apart from the shapes, because threads that
 * parse refuse by code too, and zod would take 3 MB in each.
 */
export const ERROR_CODES = {
  bad_request: 400,
  site_missing: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  length_required: 411,
  too_large: 413,
  provider_failed: 424,
  captcha_required: 428,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;
