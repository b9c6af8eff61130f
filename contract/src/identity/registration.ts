import { INVITATION_STATUSES } from "@newsloom/domain/identity/invitations";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, verified } from "../shapes.ts";
import { formField } from "./forms.ts";

const code = z.string().max(200).default("");

export const validateRegistration = endpoint("GET /Registration/validate", {
  permission: "anonymous",
  summary: "Whether an invitation's code is valid, and for which address",
  query: z.object({ code }),
  response: z.object({ email: z.string(), status: z.enum(INVITATION_STATUSES) }),
});

export const register = endpoint("POST /Registration", {
  permission: "anonymous",
  rateLimit: "sign-up",
  captcha: true,
  summary: "Accept an invitation: make the account, or add the site to the one this address has",
  query: z.object({ code }),
  body: z.object({
    password: formField,
    email: formField,
    title: formField,
    fullName: formField,
    countryCode: formField,
    telephone: formField,
  }),
  response: z.object({ result: z.boolean(), validationFailures: z.array(z.string()) }),
});

export const forgotPassword = endpoint("POST /ResetPassword/forgot", {
  permission: "anonymous",
  rateLimit: "forgot",
  captcha: true,
  summary: "Mail a link to choose a new password; the answer is the same for every address",
  body: z.object({ email: formField }),
  response: done,
});

export const resetPassword = endpoint("POST /ResetPassword/reset", {
  permission: "anonymous",
  rateLimit: "forgot",
  summary: "Choose a new password with the code of a reset mail; every session of the person ends",
  body: z.object({ code, password: formField }),
  response: verified(done),
});
