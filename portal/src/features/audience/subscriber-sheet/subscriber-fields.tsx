import { styled } from "@mui/material/styles";
import { COUNTRY_CODES } from "@newsloom/domain/audience/countries";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { countryChoices } from "../subscriber-names.ts";
import type { SubscriberFields as Fields } from "./subscriber-form.ts";

const COUNTRIES = countryChoices(COUNTRY_CODES);
const Problem = styled("div")({ flexBasis: "100%", color: "var(--bad)", textWrap: "pretty" });

/** Why the server refused the form, in its own words. */
export const SubscriberFormProblem = ({ failures }: { readonly failures: readonly string[] }) => (
  <Problem role="alert">
    {failures.map((failure) => (
      <p key={failure}>{failure}</p>
    ))}
  </Problem>
);

/** Who somebody is: fields that a new subscriber and a known one share. */
export function SubscriberFields({ form }: { readonly form: UseFormReturn<Fields> }) {
  const text = useText();
  const field = (name: "firstName" | "lastName" | "companyName" | "jobName", label: string) => (
    <FormTextField form={form} name={name} label={label} autoComplete="off" />
  );
  return (
    <>
      <FormTextField
        form={form}
        name="email"
        label={text("audience.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <FieldPair>
        {field("firstName", text("subscriber.firstName"))}
        {field("lastName", text("subscriber.lastName"))}
      </FieldPair>
      <FieldPair>
        {field("companyName", text("audience.company"))}
        {field("jobName", text("audience.job"))}
      </FieldPair>
      <FormSelect
        form={form}
        name="country"
        label={text("audience.country")}
        choices={[{ value: "", label: text("subscriber.noCountry") }, ...COUNTRIES]}
      />
    </>
  );
}
