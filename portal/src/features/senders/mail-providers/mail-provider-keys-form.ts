import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import type { useText } from "../../../platform/i18n/use-text.ts";
import type { GivenKeys } from "./mutations.ts";

export type KeyedProvider = Exclude<MailProviderName, "outbox">;

export const EMPTY_KEYS = { apiKey: "", apiSecret: "", host: "", port: "", user: "" };
export type KeysForm = typeof EMPTY_KEYS;

interface Field {
  readonly name: keyof KeysForm;
  readonly label: `mailProviders.${"apiKey" | "apiSecret" | "token" | "adestraUser" | "host" | "port" | "user" | "password"}`;
  readonly isSecret: boolean;
}

const secret = (name: Field["name"], label: Field["label"]): Field => ({ name, label, isSecret: true });
const open = (name: Field["name"], label: Field["label"]): Field => ({ name, label, isSecret: false });

/** What each provider lets us in by. */
export const KEY_FIELDS: Readonly<Record<KeyedProvider, readonly Field[]>> = {
  mailjet: [secret("apiKey", "mailProviders.apiKey"), secret("apiSecret", "mailProviders.apiSecret")],
  sendgrid: [secret("apiKey", "mailProviders.apiKey")],
  adestra: [secret("apiKey", "mailProviders.token"), open("user", "mailProviders.adestraUser")],
  smtp: [
    open("host", "mailProviders.host"),
    open("port", "mailProviders.port"),
    open("user", "mailProviders.user"),
    secret("apiKey", "mailProviders.password"),
  ],
};

const MAX_PORT = 65_535;
const isPort = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_PORT;

/** The rules of a provider's keys. A mail server may let anybody in, and listens at its usual port. */
export function keysRules(provider: KeyedProvider, text: ReturnType<typeof useText>) {
  const given = z.string().trim().min(1, FIELD_MESSAGES.required).max(500);
  const optional = z.string().trim().max(200);
  const isSmtp = provider === "smtp";
  return z.object({
    apiKey: isSmtp ? optional : given,
    apiSecret: provider === "mailjet" ? given : optional,
    host: isSmtp ? given.regex(/^[A-Za-z0-9.:-]+$/, text("mailProviders.badHost")) : optional,
    port: optional.refine((typed) => typed === "" || isPort(typed), text("mailProviders.badPort")),
    user:
      provider === "adestra" ? given.regex(/^\d{1,9}\/\d{1,9}$/, text("mailProviders.badUser")) : optional,
  });
}

/** As the server takes them: what was left empty is not sent. */
export function givenKeys({ apiKey, apiSecret, host, port, user }: KeysForm): GivenKeys {
  return {
    apiKey,
    ...(apiSecret !== "" && { apiSecret }),
    ...(host !== "" && { host }),
    ...(port !== "" && { port: Number(port) }),
    ...(user !== "" && { user }),
  };
}
