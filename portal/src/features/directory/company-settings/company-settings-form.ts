import type { Company } from "@newsloom/contract/directory/company-users";
import { COMPANY_FORM_MESSAGES, CompanyRules } from "@newsloom/contract/directory/forms";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";

/** The form of the screen: what the company says of itself, and a new logo that is not sent yet. */
export const SettingsRules = CompanyRules.extend({ logo: z.instanceof(Blob).nullable() });
export type SettingsForm = z.infer<typeof SettingsRules>;

export const formOf = ({ name, url, description, country, phone, email }: Company): SettingsForm => ({
  name,
  url,
  description,
  country,
  phone,
  email,
  logo: null,
});

const FIELD_OF: Readonly<Record<string, keyof SettingsForm>> = {
  [COMPANY_FORM_MESSAGES.nameTaken]: "name",
  [FIELD_MESSAGES.required]: "name",
  [COMPANY_FORM_MESSAGES.url]: "url",
  [FIELD_MESSAGES.telephone]: "phone",
  [FIELD_MESSAGES.email]: "email",
};

/** The field a refusal of the server is about; undefined when its words name none. */
export const fieldOf = (failure: string): keyof SettingsForm | undefined => FIELD_OF[failure];
