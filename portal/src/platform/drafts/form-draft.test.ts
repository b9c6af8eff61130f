import type { FieldValues, UseFormReturn } from "react-hook-form";
import { expect, it } from "vitest";
import { changedFields } from "./form-draft.ts";

/** A form in which every field is dirty. */
const dirtyForm = (values: FieldValues) =>
  ({
    getValues: () => values,
    getFieldState: () => ({ isDirty: true }),
  }) as unknown as UseFormReturn<FieldValues>;

it.each(["apiKey", "key", "privateKey", "apiSecret", "password", "newPassword", "accessToken"])(
  "never stores the value of %s",
  (name) => {
    expect(changedFields(dirtyForm({ [name]: "s3cret", host: "smtp.harbor.test" }))).toEqual({
      host: "smtp.harbor.test",
    });
  },
);

it.each(["keywords", "keyNames", "monkey", "turkeys"])("stores %s, which is not a secret", (name) => {
  expect(changedFields(dirtyForm({ [name]: "news" }))).toEqual({ [name]: "news" });
});
