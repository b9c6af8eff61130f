import { styled } from "@mui/material/styles";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/messages/messages.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { Section, SectionLine } from "../../../ui/section.tsx";
import type { SettingsForm } from "../company-form.ts";

const Fields = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
  gap: 12,
});

export function ContactSection({ form }: { readonly form: UseFormReturn<SettingsForm> }) {
  const text = useText();
  return (
    <Section title={text("company.contact")}>
      <SectionLine name={text("company.place")} meaning={text("company.placeMeaning")}>
        <Fields>
          <FormTextField form={form} name="url" label={text("company.url")} type="url" autoComplete="url" />
          <FormTextField
            form={form}
            name="country"
            label={text("company.country")}
            autoComplete="country-name"
          />
        </Fields>
      </SectionLine>
      <SectionLine name={text("company.reach")} meaning={text("company.reachMeaning")}>
        <Fields>
          <FormTextField
            form={form}
            name="email"
            label={text("company.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <FormTextField
            form={form}
            name="phone"
            label={text("company.phone")}
            inputMode="tel"
            autoComplete="tel"
          />
        </Fields>
      </SectionLine>
    </Section>
  );
}
