import type { RegistrationRules } from "@newsloom/contract/identity/forms";
import {
  forgotPassword,
  register,
  resetPassword,
  validateRegistration,
} from "@newsloom/contract/identity/registration";
import { FETCH_FAILED } from "@newsloom/domain/text/messages";
import { fullTelephone } from "@newsloom/domain/text/telephone";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";

/** What an invitation's code is still good for. Asking about a used one tells the administrator, so it is asked once. */
export const invitationQuery = (siteNameId: number, code: string) =>
  queryOptions({
    queryKey: ["invitation", siteNameId, code],
    queryFn: async () =>
      code === ""
        ? ({ email: "", status: "Invalid" } as const)
        : call(validateRegistration, { siteNameId, query: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Registration = z.input<typeof RegistrationRules>;

/** Why the server would not have it, in words for people; undefined when it did. */
export type Refusal = string | undefined;

export async function sendRegistration(code: string, form: Registration, captcha?: string): Promise<Refusal> {
  const telephone = fullTelephone(form.countryCode, form.telephone);
  const body = { ...form, countryCode: "", telephone };
  const { result, validationFailures } = await call(register, { query: { code }, body, captcha });
  return result ? undefined : joinFailures(validationFailures);
}

export async function requestPasswordReset(email: string, captcha?: string): Promise<void> {
  await call(forgotPassword, { body: { email }, captcha });
}

export async function submitNewPassword(code: string, password: string): Promise<Refusal> {
  const { result, validationFailures } = await call(resetPassword, { body: { code, password } });
  return result === true ? undefined : joinFailures(validationFailures);
}

const joinFailures = (failures: readonly string[]) => failures.join(", ") || FETCH_FAILED;

/** A call that never came through is a refusal too, with its own words. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : FETCH_FAILED;
