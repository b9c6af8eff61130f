import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The header that carries the solved challenge. */
export const CAPTCHA_HEADER = "captcha-token";

export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

export const getChallenge = endpoint("GET /Captcha/GetChallenge", {
  permission: "anonymous",
  site: "none",
  open: true,
  summary:
    "A proof of work for sign-up, forgot password and subscribe; the solution goes into the header captcha-token",
  response: Challenge,
});
