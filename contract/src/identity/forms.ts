import {
  FULL_NAME_LENGTH,
  JOB_NAME_LENGTH,
  NAME_LENGTH,
  PASSWORD_MIN,
  TITLE_LENGTH,
} from "@newsloom/domain/identity/profile-limits";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { COUNTRY_CODE, DIGIT, EMAIL, PHONE } from "@newsloom/domain/text/patterns";
import { fullTelephone } from "@newsloom/domain/text/telephone";
import { z } from "zod";

/**
 * The rules of the forms, with the texts people read. A call takes the fields as loose text (`field`) and checks them
 * by these rules, because a slip in a form is answered with `validationFailures` and not with an error.
 */

const EMAIL_MAX = 254;
const PASSWORD_MAX = 1000;

/** A field on the wire: any text of a sane length, empty when it is left out. */
export const field = z.string().max(PASSWORD_MAX).default("");

const required = z.string().trim().min(1, { error: FIELD_MESSAGES.required, abort: true });
const sized = ({ min, max }: { min: number; max: number }) =>
  required.min(min, FIELD_MESSAGES.tooShort).max(max, FIELD_MESSAGES.tooLong);
const noDigits = (text: string) => !DIGIT.test(text);
const personName = sized(NAME_LENGTH).refine(noDigits, FIELD_MESSAGES.noNumbers);
const emptyOr = (pattern: RegExp) => (text: string) => text === "" || pattern.test(text);
const phone = z.string().trim().refine(emptyOr(PHONE), FIELD_MESSAGES.telephone);

/** May be left empty; otherwise the rule holds, with its own texts. */
const orEmpty = (rule: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((text, ctx) => {
      const issues = text === "" ? [] : (rule.safeParse(text).error?.issues ?? []);
      for (const { message } of issues) ctx.addIssue({ code: "custom", message });
    });

/** Addresses are kept in lower case: people type their own in many ways. */
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
    title: sized(TITLE_LENGTH),
    fullName: sized(FULL_NAME_LENGTH).refine(noDigits, FIELD_MESSAGES.noNumbers),
    countryCode: z.string().trim().refine(emptyOr(COUNTRY_CODE), FIELD_MESSAGES.countryCode),
    telephone: phone,
  })
  .transform(({ countryCode, telephone, ...form }) => ({
    ...form,
    phone: fullTelephone(countryCode, telephone),
  }));

export const OwnProfileRules = z.object({
  firstName: personName,
  lastName: personName,
  jobName: sized(JOB_NAME_LENGTH),
  phone,
});

export const ProfileRules = OwnProfileRules.extend({
  email: emailField(FIELD_MESSAGES.profileEmail),
  role: required,
});

export const InviteRules = z.object({
  email: emailField(FIELD_MESSAGES.profileEmail),
  role: required,
  firstName: orEmpty(personName),
  lastName: orEmpty(personName),
});

export const CompanyProfileRules = z.object({
  firstName: personName,
  lastName: personName,
  jobName: orEmpty(sized(JOB_NAME_LENGTH)),
  phone,
});

export const CompanyInviteRules = CompanyProfileRules.extend({
  companyId: z
    .number({ error: FIELD_MESSAGES.required })
    .int({ error: FIELD_MESSAGES.companyIdInteger, abort: true })
    .positive(FIELD_MESSAGES.companyIdPositive),
  email: emailField(),
});

export type Checked<T> = { value: T; failures?: never } | { value?: never; failures: string[] };

/** What the form says when it follows the rules, else every reason why it does not. */
export function checkForm<T>(rules: z.ZodType<T>, form: unknown): Checked<T> {
  const parsed = rules.safeParse(form);
  if (parsed.success) return { value: parsed.data };
  return { failures: [...new Set(parsed.error.issues.map((issue) => issue.message))] };
}
