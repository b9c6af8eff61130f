import { forgotPassword, resetPassword } from "@newsloom/contract/identity/registration";
import { call } from "../../../platform/api-client/call.ts";
import { joinFailures, type Refusal } from "../public-pages/refusal.ts";

export async function requestPasswordReset(email: string, captcha?: string): Promise<void> {
  await call(forgotPassword, { body: { email }, captcha });
}

export async function submitNewPassword(code: string, password: string): Promise<Refusal> {
  const { result, validationFailures } = await call(resetPassword, { body: { code, password } });
  return result === true ? undefined : joinFailures(validationFailures);
}
