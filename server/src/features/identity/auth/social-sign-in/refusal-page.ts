import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyReply } from "fastify";
import type { Platform } from "#platform/platform";
import { messagePage } from "../pages/message-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { ExternalRefusal } from "./external-sign-in.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./providers.ts";

export const NOT_OFFERED = "This site does not offer that way to sign in, or the sign-in has ended.";

export function sendRefusal(
  platform: Platform,
  reply: FastifyReply,
  text: string,
  uid?: string,
): FastifyReply {
  const page = messagePage({ title: "Not signed in", text, link: backToSignIn(uid) });
  return sendPage(reply, platform, page, 403);
}

export function backToSignIn(uid?: string) {
  const to = uid === undefined ? "/login" : `${BASE_PATHS.auth}/interaction/${uid}?choose=1`;
  return { to, text: "Back to sign-in" };
}

export function refusalMessage(refusal: ExternalRefusal, provider: ExternalName): string {
  const { label } = EXTERNAL_PROVIDERS[provider];
  if (refusal === "no address")
    return `${label} did not tell us your email address. Allow it there, or sign in with your password.`;
  if (refusal === "other company") return "You are not a user of that company.";
  return `Nobody with the email address of your ${label} account is a member of this site. Ask its administrator for an invitation.`;
}
