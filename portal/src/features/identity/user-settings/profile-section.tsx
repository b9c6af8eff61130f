import { zodResolver } from "@hookform/resolvers/zod";
import { OwnProfileRules } from "@newsloom/contract/identity/forms";
import type { User } from "@newsloom/contract/identity/users";
import { useForm } from "react-hook-form";
import { useFormDraft } from "../../../platform/drafts/use-form-draft.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { AccountRow } from "./account-row.tsx";
import { type OwnProfile, useUpdateProfile } from "./mutations.ts";

const profileOf = ({ firstName, lastName, jobName, phone }: User): OwnProfile => ({
  firstName,
  lastName,
  jobName,
  phone,
});

export function ProfileSection({ siteNameId, user }: { readonly siteNameId: number; readonly user: User }) {
  const text = useText();
  const update = useUpdateProfile(siteNameId);
  const form = useForm({
    resolver: zodResolver(OwnProfileRules),
    mode: "onTouched",
    values: profileOf(user),
    // A refetch of the profile must not overwrite unsaved input.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  const draft = useFormDraft({ siteNameId, kind: "profile", id: "own" }, form);
  const resetForm = (profile: User) => form.reset(profileOf(profile), { keepDirtyValues: false });

  const save = form.handleSubmit(async (profile) => {
    const saved = await update.mutateAsync(profile).catch(() => null);
    if (saved === null) return;
    resetForm(saved);
    toastSuccess(text("userSettings.saved"));
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <LeaveGuard when={isDirty} subject={text("userSettings.subject")} onLeave={draft.discard} />
      <RestoredDraftNote since={draft.restoredAt} onDiscard={() => resetForm(user)} />
      <Section title={text("userSettings.profile")}>
        <AccountRow user={user} />
        <SectionRow name={text("userSettings.name")} meaning={text("userSettings.nameNote")}>
          <FieldPair>
            <FormTextField
              form={form}
              name="firstName"
              label={text("userSettings.firstName")}
              autoComplete="given-name"
            />
            <FormTextField
              form={form}
              name="lastName"
              label={text("userSettings.lastName")}
              autoComplete="family-name"
            />
          </FieldPair>
        </SectionRow>
        <SectionRow name={text("userSettings.work")} meaning={text("userSettings.workNote")}>
          <FieldPair>
            <FormTextField
              form={form}
              name="jobName"
              label={text("userSettings.job")}
              autoComplete="organization-title"
            />
            <FormTextField
              form={form}
              name="phone"
              label={text("userSettings.phone")}
              autoComplete="tel"
              inputMode="tel"
            />
          </FieldPair>
        </SectionRow>
      </Section>
      {isDirty && (
        <UnsavedBar
          message={text("userSettings.unsaved", { count: Object.keys(dirtyFields).length })}
          isSaving={update.isPending}
          onDiscard={() => resetForm(user)}
        />
      )}
    </form>
  );
}
