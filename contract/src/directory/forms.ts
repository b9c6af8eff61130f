import { toOneLine } from "@newsloom/domain/text/hidden-characters";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { EMAIL, PHONE } from "@newsloom/domain/text/patterns";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { z } from "zod";

const NAME_MAX = 200;
const FIELD_MAX = 1000;
export const DESCRIPTION_MAX = 20_000;

export const COMPANY_FORM_MESSAGES = {
  nameTaken: "A company with this name exists already.",
  url: "Must be a valid URL",
} as const;

const text = (max: number) => z.string().trim().max(max, FIELD_MESSAGES.tooLong);
const emptyOr = (rule: (text: string) => boolean) => (text: string) => text === "" || rule(text);

/** The profile of a company. */
export const CompanyRules = z.object({
  name: z
    .string()
    .overwrite(toOneLine)
    .trim()
    .max(NAME_MAX, FIELD_MESSAGES.tooLong)
    .min(1, FIELD_MESSAGES.required),
  url: text(FIELD_MAX).refine(emptyOr(isWebUrl), COMPANY_FORM_MESSAGES.url),
  description: text(DESCRIPTION_MAX),
  country: text(FIELD_MAX),
  phone: text(FIELD_MAX).refine(
    emptyOr((phone) => PHONE.test(phone)),
    FIELD_MESSAGES.telephone,
  ),
  email: text(FIELD_MAX).refine(
    emptyOr((email) => EMAIL.test(email)),
    FIELD_MESSAGES.email,
  ),
});
export type CompanyForm = z.infer<typeof CompanyRules>;
