import { DEFAULT_LIST, isSubscriptionList, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import { RESOURCES, type ResourceKey, SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { NAME_LENGTH } from "@newsloom/domain/identity/profile-limits";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { emailField, formField } from "../identity/forms.ts";

/** One line without hidden characters: anonymous input ends up in newsletters and exports. */
const name = z
  .string()
  .transform((text) => removeHiddenCharacters(text).replace(/\s+/g, " ").trim())
  .pipe(z.string().max(NAME_LENGTH.max, FIELD_MESSAGES.tooLong));

/** The rules of the subscribe form, with the texts people read. */
export const SubscribeRules = z.object({
  email: emailField(),
  firstName: name,
  lastName: name,
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
