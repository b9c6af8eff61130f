import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import type { CompanySettingsForm } from "./company-settings-form.ts";

export function ContactSection({ form }: { readonly form: UseFormReturn<CompanySettingsForm> }) {
  const text = useText();
  return (
    <Section title={text("company.contact")}>
      <SectionRow name={text("company.place")} meaning={text("company.placeNote")}>
        <FieldPair>
          <FormTextField form={form} name="url" label={text("company.url")} type="url" autoComplete="url" />
          <FormTextField
            form={form}
            name="country"
            label={text("company.country")}
            autoComplete="country-name"
          />
        </FieldPair>
      </SectionRow>
      <SectionRow name={text("company.contactRow")} meaning={text("company.contactNote")}>
        <FieldPair>
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
        </FieldPair>
      </SectionRow>
    </Section>
  );
}
