import {
  FULL_NAME_LENGTH,
  JOB_NAME_LENGTH,
  NAME_LENGTH,
  PASSWORD_MIN,
  TITLE_LENGTH,
} from "@newsloom/domain/identity/profile-limits";
import { toOneLine } from "@newsloom/domain/text/hidden-characters";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { COUNTRY_CODE, DIGIT, EMAIL, PHONE } from "@newsloom/domain/text/patterns";
import { fullTelephone } from "@newsloom/domain/text/telephone";
import { z } from "zod";

/**
 * Validation rules of the forms, with the messages people read. An endpoint accepts any text (`formField`) and checks it
 * by these rules, because an invalid form is answered with `validationFailures`, not with an error.
 */

const EMAIL_MAX = 254;
const PASSWORD_MAX = 1000;

/** A form field on the wire: text of any content, empty when left out. */
export const formField = z.string().max(PASSWORD_MAX).default("");

const line = z.string().overwrite(toOneLine).trim();
const required = line.min(1, { error: FIELD_MESSAGES.required, abort: true });
const withLength = ({ min, max }: { min: number; max: number }) =>
  required.min(min, FIELD_MESSAGES.tooShort).max(max, FIELD_MESSAGES.tooLong);
const noDigits = (text: string) => !DIGIT.test(text);
const personName = withLength(NAME_LENGTH).refine(noDigits, FIELD_MESSAGES.noNumbers);
const isEmptyOr = (pattern: RegExp) => (text: string) => text === "" || pattern.test(text);
const phone = z.string().trim().refine(isEmptyOr(PHONE), FIELD_MESSAGES.telephone);

/** Empty, or valid by the rule. */
const optional = (rule: z.ZodType<string>) =>
  line.superRefine((text, ctx) => {
    const issues = text === "" ? [] : (rule.safeParse(text).error?.issues ?? []);
    for (const { message } of issues) ctx.addIssue({ code: "custom", message });
  });

/** Stored in lower case, because people do not type their address in the same case every time. */
export const emailField = (message: string = FIELD_MESSAGES.email) =>
  required.max(EMAIL_MAX, { error: message, abort: true }).regex(EMAIL, message).toLowerCase();

export const passwordField = z
  .string()
  .min(1, { error: FIELD_MESSAGES.required, abort: true })
  .min(PASSWORD_MIN, FIELD_MESSAGES.passwordTooShort);

export const RegistrationRules = z
  .object({
    email: emailField(),
    password: passwordField,
    title: withLength(TITLE_LENGTH),
    fullName: withLength(FULL_NAME_LENGTH).refine(noDigits, FIELD_MESSAGES.noNumbers),
    countryCode: z.string().trim().refine(isEmptyOr(COUNTRY_CODE), FIELD_MESSAGES.countryCode),
    telephone: phone,
  })
  .transform(({ countryCode, telephone, ...form }) => ({
    ...form,
    phone: fullTelephone(countryCode, telephone),
  }));

export const OwnProfileRules = z.object({
  firstName: personName,
  lastName: personName,
  jobName: withLength(JOB_NAME_LENGTH),
  phone,
});

export const ProfileRules = OwnProfileRules.extend({
  email: emailField(FIELD_MESSAGES.profileEmail),
  role: required,
});

export const InviteRules = z.object({
  email: emailField(FIELD_MESSAGES.profileEmail),
  role: required,
  firstName: optional(personName),
  lastName: optional(personName),
});

export const CompanyProfileRules = z.object({
  firstName: personName,
  lastName: personName,
  jobName: optional(withLength(JOB_NAME_LENGTH)),
  phone,
});

export const CompanyInviteRules = CompanyProfileRules.extend({
  companyId: z
    .number({ error: FIELD_MESSAGES.required })
    .int({ error: FIELD_MESSAGES.companyIdInteger, abort: true })
    .positive(FIELD_MESSAGES.companyIdPositive),
  email: emailField(),
});

export type FormCheck<T> = { value: T; failures?: never } | { value?: never; failures: string[] };

/** The parsed values, or the message of every rule that is broken, each once. */
export function checkForm<T>(rules: z.ZodType<T>, form: unknown): FormCheck<T> {
  const parsed = rules.safeParse(form);
  if (parsed.success) return { value: parsed.data };
  return { failures: [...new Set(parsed.error.issues.map((issue) => issue.message))] };
}
