import type { Company } from "@newsloom/contract/directory/company-users";
import { useFormDraft } from "../../../platform/drafts/use-form-draft.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormTextArea } from "../../../ui/forms/form-text-area.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { CompanyStatusRow } from "./company-status-row.tsx";
import { ContactSection } from "./contact-section.tsx";
import { LogoRow } from "./logo-row.tsx";
import { useCompanySettingsForm } from "./use-company-settings-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly company: Company;
}

export function CompanySettingsSections({ siteNameId, company }: Props) {
  const text = useText();
  const { form, save, discard, isSaving, progress } = useCompanySettingsForm(siteNameId, company);
  const draft = useFormDraft({ siteNameId, kind: "company", id: String(company.companyId) }, form);
  const { isDirty, dirtyFields } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard when={isDirty} subject={text("company.subject")} onLeave={draft.discard} />
      <RestoredDraftNote since={draft.restoredAt} onDiscard={discard} />
      <Section title={text("company.profile")}>
        <CompanyStatusRow company={company} />
        <LogoRow siteNameId={siteNameId} company={company} form={form} progress={progress} />
        <SectionRow name={text("company.name")} meaning={text("company.nameNote")}>
          <FormTextField form={form} name="name" label={text("company.name")} autoComplete="organization" />
        </SectionRow>
        <SectionRow name={text("company.description")} meaning={text("company.descriptionNote")}>
          <FormTextArea form={form} name="description" label={text("company.description")} />
        </SectionRow>
      </Section>
      <ContactSection form={form} />
      {isDirty && (
        <UnsavedBar
          message={text("company.unsaved", { count: Object.keys(dirtyFields).length })}
          isSaving={isSaving}
          onDiscard={discard}
        />
      )}
    </form>
  );
}
