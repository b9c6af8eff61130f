import { forgotPassword, resetPassword } from "@newsloom/contract/identity/registration";
import { call } from "../../../platform/api-client/call.ts";
import { joinFailures, type Refusal } from "../public-pages/refusal.ts";

export async function requestPasswordReset(
  siteNameId: number,
  email: string,
  captcha?: string,
): Promise<void> {
  await call(forgotPassword, { siteNameId, body: { email }, captcha });
}

export async function submitNewPassword(
  siteNameId: number,
  code: string,
  password: string,
): Promise<Refusal> {
  const { result, validationFailures } = await call(resetPassword, { siteNameId, body: { code, password } });
  return result === true ? undefined : joinFailures(validationFailures);
}
