import { type Subscriber, SubscriberRules } from "@newsloom/contract/audience/audience";
import {
  type CustomField,
  type FieldValues,
  fieldText,
  readFieldValue,
} from "@newsloom/domain/audience/custom-fields";
import { z } from "zod";
import type { SubscriberInput } from "../mutations.ts";

/** The rules of the form, in which each list has a switch and each custom field a text. */
export const formRulesOf = (fields: readonly CustomField[], values: FieldValues) =>
  SubscriberRules.omit({ subscriptionListIds: true }).extend({
    daily: z.boolean(),
    weekly: z.boolean(),
    monthly: z.boolean(),
    customFields: z.record(z.string(), z.string()).superRefine((texts, ctx) => {
      for (const field of fields) {
        const entered = texts[field.key] ?? "";
        // What was not changed is not checked: the choices may be others by now.
        if (entered === fieldText(values[field.key])) continue;
        const { message } = readFieldValue(field, entered);
        if (message !== undefined) ctx.addIssue({ code: "custom", message, path: [field.key] });
      }
    }),
  });
export type SubscriberFields = z.output<ReturnType<typeof formRulesOf>>;

/** A text for each field, so that every input has a value. */
export const textsOf = (fields: readonly CustomField[], values: FieldValues) =>
  Object.fromEntries(fields.map(({ key }) => [key, fieldText(values[key])]));

export const NEW_SUBSCRIBER: SubscriberFields = {
  email: "",
  firstName: "",
  lastName: "",
  companyName: "",
  jobName: "",
  country: "",
  daily: true,
  weekly: false,
  monthly: false,
  customFields: {},
};

export const toFields = (subscriber: Subscriber, fields: readonly CustomField[] = []): SubscriberFields => ({
  email: subscriber.email,
  firstName: subscriber.firstName,
  lastName: subscriber.lastName,
  companyName: subscriber.companyName,
  jobName: subscriber.jobName,
  country: subscriber.country,
  daily: subscriber.subscriptionListIds.includes(1),
  weekly: subscriber.subscriptionListIds.includes(2),
  monthly: subscriber.subscriptionListIds.includes(3),
  customFields: textsOf(fields, subscriber.customFields),
});

export const toInput = ({ daily, weekly, monthly, ...fields }: SubscriberFields): SubscriberInput => ({
  ...fields,
  subscriptionListIds: [...(daily ? [1] : []), ...(weekly ? [2] : []), ...(monthly ? [3] : [])],
});
