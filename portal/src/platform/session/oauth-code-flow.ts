import { AUTH_PATHS } from "@newsloom/contract/base-paths";
import { LOGIN_PROVIDERS, type LoginProvider, SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { signInTenant } from "@newsloom/domain/sites/sites";
import { z } from "zod";
import { currentLanguage } from "../i18n/language.ts";
import { fromBase64Url, randomText, sha256, toBase64Url } from "./base64url.ts";
import { signIn } from "./session.ts";
import { CLIENT_ID, SCOPE } from "./token-request.ts";

const CALLBACK = "/callback/auth";
const callbackUrl = () => location.origin + CALLBACK;
const verifierKey = (nonce: string) => `portal:sign-in:${nonce}`;

const State = z.object({
  nonce: z.string(),
  siteNameId: z.int(),
  siteName: z.string(),
  provider: z.enum(LOGIN_PROVIDERS),
  returnTo: z.string(),
});
export type SignInState = z.infer<typeof State>;

interface Start {
  readonly siteNameId: number;
  readonly siteName: string;
  readonly provider: LoginProvider;
  readonly returnTo: string;
}

/** Leaves for the sign-in server, which sends the person on to the provider and back to the callback. */
export async function startCodeFlow(start: Start): Promise<void> {
  const nonce = randomText();
  const verifier = randomText();
  sessionStorage.setItem(verifierKey(nonce), verifier);
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: "code",
    redirect_uri: callbackUrl(),
    scope: SCOPE,
    state: toBase64Url(new TextEncoder().encode(JSON.stringify({ ...start, nonce } satisfies SignInState))),
    code_challenge: toBase64Url(await sha256(verifier)),
    code_challenge_method: "S256",
    tenant: String(signInTenant(start.siteNameId)),
    idp: start.provider,
    ui_locales: currentLanguage(),
  });
  location.assign(`${AUTH_PATHS.authorize}?${query}`);
}

/** The state of a sign-in that was started; undefined when this window did not start it. */
export function readState(text: string | null): SignInState | undefined {
  try {
    return State.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(text ?? "")))).data;
  } catch {
    return undefined;
  }
}

/** False when the sign-in server refuses, or this window did not start the sign-in. */
export async function finishCodeFlow(state: SignInState, code: string): Promise<boolean> {
  const verifier = sessionStorage.getItem(verifierKey(state.nonce));
  sessionStorage.removeItem(verifierKey(state.nonce));
  if (verifier === null) return false;
  return signIn({
    siteNameId: state.siteNameId,
    fields: {
      grant_type: "authorization_code",
      code,
      // Must equal the redirect_uri of the authorize request: the code is only valid for it.
      redirect_uri: location.origin + location.pathname,
      code_verifier: verifier,
    },
    loginType: state.provider,
    refusal: SIGN_IN_MESSAGES.failed,
  });
}
