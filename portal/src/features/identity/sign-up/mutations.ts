import type { RegistrationRules } from "@newsloom/contract/identity/forms";
import { register } from "@newsloom/contract/identity/registration";
import { fullTelephone } from "@newsloom/domain/text/telephone";
import type { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";
import { joinFailures, type Refusal } from "../public-pages/refusal.ts";

export type Registration = z.input<typeof RegistrationRules>;

export async function sendRegistration(
  siteNameId: number,
  code: string,
  form: Registration,
  captcha?: string,
): Promise<Refusal> {
  const telephone = fullTelephone(form.countryCode, form.telephone);
  const body = { ...form, countryCode: "", telephone };
  const { result, validationFailures } = await call(register, { siteNameId, query: { code }, body, captcha });
  return result ? undefined : joinFailures(validationFailures);
}
