import { zodResolver } from "@hookform/resolvers/zod";
import { styled } from "@mui/material/styles";
import { PageSettings } from "@newsloom/contract/settings/page-settings";
import { ARTICLES_PER_PAGE, LANDING_PAGES } from "@newsloom/domain/settings/page-settings";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useController, useForm } from "react-hook-form";
import { useFormDraft } from "../../../platform/drafts/use-form-draft.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormNumberStepper } from "../../../ui/forms/form-number-stepper.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { SAVE_SHORTCUT, useSaveShortcut } from "../use-save-shortcut.ts";
import { pageSettingsQuery } from "./api.ts";
import { discardWithUndo } from "./discard-with-undo.ts";
import { useSavePageSettings } from "./mutations.ts";
import { PageLayoutRows } from "./page-layout-rows.tsx";
import type { SettingsPanelProps } from "./settings-panels-context.ts";

const Fields = styled("div")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: 16 });

/** The layout of the public front page. */
export function PageSettingsPanel({ siteNameId }: SettingsPanelProps) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  const { data: page } = useSuspenseQuery(pageSettingsQuery(siteNameId));
  const saving = useSavePageSettings(siteNameId);
  const form = useForm({
    resolver: zodResolver(PageSettings),
    values: page,
    disabled: !mayWrite,
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useFormDraft({ siteNameId, kind: "settings", id: "page" }, form);
  const { field: layout } = useController({ control: form.control, name: "layout" });
  const { isDirty, dirtyFields } = form.formState;
  const resetForm = (from: PageSettings) => form.reset(from, { keepDirtyValues: false });

  const save = form.handleSubmit((next) =>
    onSuccess(saving.mutateAsync(next), () => {
      resetForm(next);
      toastSuccess(text("page.saved"));
    }),
  );

  return (
    <form
      ref={useSaveShortcut()}
      noValidate
      onSubmit={(event) => (isDirty ? void save(event) : event.preventDefault())}
    >
      <LeaveGuard when={isDirty} subject={text("page.subject")} onLeave={draft.discard} />
      <RestoredDraftNote since={draft.restoredAt} onDiscard={() => resetForm(page)} />
      <Section title={text("page.title")}>
        <SectionRow name={text("page.first")} meaning={text("page.firstNote")}>
          <Fields>
            <FormSelect
              form={form}
              name="defaultLandingPage"
              label={text("page.landing")}
              choices={LANDING_PAGES.map((value) => ({ value, label: text(`page.landingPage.${value}`) }))}
            />
            <FormNumberStepper
              form={form}
              name="articlesPerPage"
              label={text("page.perPage")}
              min={ARTICLES_PER_PAGE.min}
              max={ARTICLES_PER_PAGE.max}
            />
          </Fields>
        </SectionRow>
        <SectionRow name={text("page.shown")} meaning={text("page.shownNote")}>
          <div>
            <FormSwitch form={form} name="showLabels" label={text("page.showLabels")} />
          </div>
          <FormSwitch form={form} name="showTrending" label={text("page.showTrending")} />
        </SectionRow>
        <SectionRow name={text("page.layout")} meaning={text("page.layoutNote")}>
          <PageLayoutRows layout={layout.value} isDisabled={!mayWrite} onChange={layout.onChange} />
        </SectionRow>
      </Section>
      {isDirty && (
        <UnsavedBar
          message={text("page.unsaved", { count: Object.keys(dirtyFields).length })}
          isSaving={saving.isPending}
          saveKeys={SAVE_SHORTCUT}
          onDiscard={() => discardWithUndo(form, page, text("page.discarded"), text("toast.undo"))}
        />
      )}
    </form>
  );
}
