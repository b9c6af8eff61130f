import { emailField, passwordField } from "@newsloom/contract/identity/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";

const isInteger = (text: string) => /^[+-]?\d+$/.test(text);

export const MemberSignInRules = z.object({
  email: emailField(),
  password: z.string().min(1, FIELD_MESSAGES.required),
});

export const CompanySignInRules = z.object({
  email: emailField(),
  password: passwordField,
  companyId: z
    .string()
    .trim()
    .min(1, { error: FIELD_MESSAGES.required, abort: true })
    .refine(isInteger, { error: FIELD_MESSAGES.companyIdInteger, abort: true })
    .refine((text) => Number(text) > 0, FIELD_MESSAGES.companyIdPositive),
});
