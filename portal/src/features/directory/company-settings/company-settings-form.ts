import type { Company } from "@newsloom/contract/directory/company-users";
import { COMPANY_FORM_MESSAGES, CompanyRules } from "@newsloom/contract/directory/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";

/** The company's fields, and a new logo that is not uploaded yet. */
export const CompanySettingsRules = CompanyRules.extend({ logo: z.instanceof(Blob).nullable() });
export type CompanySettingsForm = z.infer<typeof CompanySettingsRules>;

export const companyToForm = ({
  name,
  url,
  description,
  country,
  phone,
  email,
}: Company): CompanySettingsForm => ({
  name,
  url,
  description,
  country,
  phone,
  email,
  logo: null,
});

const FIELD_OF_FAILURE: Readonly<Record<string, keyof CompanySettingsForm>> = {
  [COMPANY_FORM_MESSAGES.nameTaken]: "name",
  [FIELD_MESSAGES.required]: "name",
  [COMPANY_FORM_MESSAGES.url]: "url",
  [FIELD_MESSAGES.telephone]: "phone",
  [FIELD_MESSAGES.email]: "email",
};

/** The field a validation failure of the server belongs to; undefined when it belongs to none. */
export const fieldOfFailure = (failure: string): keyof CompanySettingsForm | undefined =>
  FIELD_OF_FAILURE[failure];
