import { FIELD_LIMITS, FIELD_MESSAGES, FIELD_TYPES } from "@newsloom/domain/audience/custom-fields";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, rowId, verified } from "../shapes.ts";
import { lineField } from "./subscribing.ts";

/** What a site records of its subscribers besides the details that every subscriber has. */
export const SubscriberField = z.object({
  id: z.int(),
  /** Under which the values are; it stays when the field is renamed. */
  key: z.string(),
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Of the type choice only. */
  choices: z.array(z.string()),
});
export type SubscriberField = z.infer<typeof SubscriberField>;

/** A date is a text of the form 2026-11-17. */
export const FieldValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The rules of a field's form, with the texts people read. */
export const FieldRules = z
  .object({
    name: lineField(FIELD_LIMITS.name).refine((name) => name !== "", FIELD_MESSAGES.name),
    type: z.enum(FIELD_TYPES),
    choices: z
      .array(lineField(FIELD_LIMITS.choice))
      .max(FIELD_LIMITS.choices, FIELD_MESSAGES.choices)
      .transform(withoutRepeats),
  })
  .refine(({ type, choices }) => type !== "choice" || choices.length > 0, {
    error: FIELD_MESSAGES.choices,
    path: ["choices"],
  })
  .transform(({ choices, ...field }) => ({ ...field, choices: field.type === "choice" ? choices : [] }));

/** Choices that differ only in case are one when a value is read. */
function withoutRepeats(choices: readonly string[]): string[] {
  const words = choices.map((choice) => choice.toLowerCase());
  return choices.filter((choice, at) => choice !== "" && words.indexOf(choice.toLowerCase()) === at);
}

const choices = z.array(formField).max(100).default([]);

export const getFields = endpoint("GET /Audience/GetFields", {
  permission: "audience",
  summary: "The custom fields of the site's subscribers by name",
  response: z.array(SubscriberField),
});

export const createField = endpoint("POST /Audience/Fields", {
  permission: "audience",
  summary: "Create a custom field",
  body: z.object({ name: formField, type: z.enum(FIELD_TYPES), choices }),
  response: verified(SubscriberField),
});

export const updateField = endpoint("PUT /Audience/Fields/{id}", {
  permission: "audience",
  summary: "Rename a custom field or change its choices; its key, its type and the values stay",
  params: z.object({ id: rowId }),
  body: z.object({ name: formField, choices }),
  response: verified(SubscriberField),
});

export const deleteField = endpoint("DELETE /Audience/Fields/{id}", {
  permission: "audience",
  summary: "Delete a custom field; its values are removed in the background",
  params: z.object({ id: rowId }),
  response: done,
});
