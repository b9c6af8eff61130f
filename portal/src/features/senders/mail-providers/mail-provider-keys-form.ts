import type { ProviderKeys } from "@newsloom/contract/senders/senders";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import type { useText } from "../../../platform/i18n/use-text.ts";
import { type KeyField, PROVIDER_DESCRIPTORS } from "./provider-descriptors.ts";

type KeysForm = Record<keyof ProviderKeys, string>;
export const EMPTY_KEYS: KeysForm = {
  apiKey: "",
  apiSecret: "",
  host: "",
  port: "",
  user: "",
  eventsKey: "",
};

export function keysSchema(provider: MailProviderName, text: ReturnType<typeof useText>) {
  const required = z.string().trim().min(1, FIELD_MESSAGES.required).max(500);
  const optional = z.string().trim().max(200);
  const schemaOf = (name: KeyField["name"]) => {
    const field = PROVIDER_DESCRIPTORS[provider].keyFields.find((one) => one.name === name);
    const schema = field?.isRequired ? required : optional;
    const format = field?.format;
    if (!format) return schema;
    return schema.refine((typed) => typed === "" || format.isValid(typed), text(format.message));
  };
  return z.object({
    apiKey: schemaOf("apiKey"),
    apiSecret: schemaOf("apiSecret"),
    host: schemaOf("host"),
    port: schemaOf("port"),
    user: schemaOf("user"),
    eventsKey: schemaOf("eventsKey"),
  });
}

/** Fields that were left empty are not sent. */
export function toProviderKeys({ apiKey, apiSecret, host, port, user, eventsKey }: KeysForm): ProviderKeys {
  return {
    apiKey,
    ...(apiSecret !== "" && { apiSecret }),
    ...(host !== "" && { host }),
    ...(port !== "" && { port: Number(port) }),
    ...(user !== "" && { user }),
    ...(eventsKey !== "" && { eventsKey }),
  };
}
