import type { FieldValues, UseFormReturn } from "react-hook-form";
import { expect, it } from "vitest";
import { changedFields } from "./form-draft.ts";

/** A form in which everything has been typed. */
const typed = (values: FieldValues) =>
  ({
    getValues: () => values,
    getFieldState: () => ({ isDirty: true }),
  }) as unknown as UseFormReturn<FieldValues>;

it.each(["apiKey", "key", "privateKey", "apiSecret", "password", "newPassword", "accessToken"])(
  "never keeps what is typed into %s",
  (name) => {
    expect(changedFields(typed({ [name]: "s3cret", host: "smtp.harbor.test" }))).toEqual({
      host: "smtp.harbor.test",
    });
  },
);

it.each(["keywords", "keyNames", "monkey", "turkeys"])("keeps %s, which is no secret", (name) => {
  expect(changedFields(typed({ [name]: "news" }))).toEqual({ [name]: "news" });
});
