import { normalizeEmail } from "@newsloom/domain/audience/email-address";
import { DEFAULT_LIST, isSubscriptionList, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import { RESOURCES, type ResourceKey, SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { NAME_LENGTH } from "@newsloom/domain/identity/profile-limits";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import { EmbedCode } from "../embed-code.ts";
import { endpoint } from "../endpoint.ts";
import { emailField, formField } from "../identity/forms.ts";

/** One line without hidden characters: what people type here ends up in newsletters and exports. */
export const lineField = (max: number) =>
  z
    .string()
    .transform((text) => removeHiddenCharacters(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, FIELD_MESSAGES.tooLong));
export const nameField = lineField(NAME_LENGTH.max);

export const subscriberEmail = z.string().overwrite(normalizeEmail).pipe(emailField());

/** The rules of the subscribe form, with the texts people read. */
export const SubscribeRules = z.object({
  email: subscriberEmail,
  firstName: nameField,
  lastName: nameField,
  subscriptionListId: z
    .custom<SubscriptionListId>(
      (id) => typeof id === "number" && isSubscriptionList(id),
      SUBSCRIBE_MESSAGES.list,
    )
    .default(DEFAULT_LIST),
});

export const subscribe = endpoint("POST /Subscribers/Subscribe", {
  permission: "anonymous",
  open: true,
  rateLimit: "subscribe",
  captcha: true,
  summary:
    "Subscribe an address to the site's newsletters; the answer is the same for an address that is known",
  body: z.object({
    email: formField,
    apiKey: formField,
    firstName: formField,
    lastName: formField,
    /** Left out: the first list. */
    subscriptionListId: z.number().optional(),
    /** A field that people do not see. Whoever fills it in is a program, and is not subscribed. */
    website: formField,
  }),
  response: z.object({ result: z.boolean(), validationFailures: z.array(z.string()) }),
});

export const getSubscribeCode = endpoint("GET /Subscribers/GetEmbedCode", {
  permission: "audience",
  summary: "What another site puts into its page to show the subscribe form",
  response: EmbedCode,
});

export const unsubscribe = endpoint("POST /Subscribers/Unsubscribe", {
  permission: "anonymous",
  site: "none",
  open: true,
  rateLimit: "unsubscribe",
  summary:
    "Unsubscribe by the link of a newsletter; without a valid mailId a mail with such a link is sent. The answer is the same for an address that is not known",
  body: z.object({
    email: formField,
    /** Begins with the site's number, which the header siteNameId may name instead. */
    tag: formField,
    senderEmail: formField,
    userId: formField,
    /** The signed part of the link. */
    mailId: formField,
  }),
  response: z.object({ result: z.boolean(), validationFailures: z.array(z.string()) }),
});

export const getResourceByKey = endpoint("GET /Resource/GetByKey", {
  permission: "anonymous",
  open: true,
  summary: "A text of the site that pages elsewhere show",
  query: z.object({ key: z.enum(Object.keys(RESOURCES) as [ResourceKey, ...ResourceKey[]]) }),
  response: z.string(),
  produces: "text",
});
