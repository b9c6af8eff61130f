import { styled } from "@mui/material/styles";
import { BLOCKED_WORDS_DESCRIPTION } from "@newsloom/domain/settings/blocked-words";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController, useForm } from "react-hook-form";
import { Link } from "react-router";
import { useFormDraft } from "../../../platform/drafts/use-form-draft.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { ChipList } from "../../../ui/forms/chip-list/chip-list.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { SAVE_SHORTCUT, useSaveShortcut } from "../use-save-shortcut.ts";
import { blockedWordsQuery } from "./api.ts";
import { discardWithUndo } from "./discard-with-undo.ts";
import { useSaveBlockedWords } from "./mutations.ts";
import type { SettingsPanelProps } from "./settings-panels-context.ts";

const RefusedLink = styled(Link)({
  display: "inline-block",
  marginTop: 10,
  color: "var(--accent-ink)",
  textDecoration: "underline",
});

/** Words that keep an incoming article out. */
export function BlockedWordsPanel({ siteNameId }: SettingsPanelProps) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  const { data } = useSuspenseQuery(blockedWordsQuery(siteNameId));
  const saving = useSaveBlockedWords(siteNameId);
  const form = useForm({ values: { words: data.words }, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft({ siteNameId, kind: "settings", id: "blocked words" }, form);
  const { field } = useController({ control: form.control, name: "words" });
  const { isDirty } = form.formState;
  const reset = (words: string[]) => form.reset({ words }, { keepDirtyValues: false });

  const save = form.handleSubmit(({ words }) =>
    onSuccess(saving.mutateAsync(words), () => {
      reset(words);
      toastSuccess(text("blockedWords.saved"));
    }),
  );

  return (
    <form
      ref={useSaveShortcut()}
      noValidate
      onSubmit={(event) => (isDirty ? void save(event) : event.preventDefault())}
    >
      <LeaveGuard when={isDirty} subject={text("blockedWords.subject")} onLeave={draft.discard} />
      <RestoredDraftNote since={draft.restoredAt} onDiscard={() => reset(data.words)} />
      <Section title={text("blockedWords.title")}>
        <SectionRow name={data.description || BLOCKED_WORDS_DESCRIPTION} meaning={text("blockedWords.note")}>
          <ChipList
            id={useId()}
            name={text("blockedWords.title")}
            value={field.value}
            onChange={field.onChange}
            isDisabled={!mayWrite}
          />
          <RefusedLink to={{ search: "?section=refused" }}>{text("blockedWords.seeRefused")}</RefusedLink>
        </SectionRow>
      </Section>
      {isDirty && (
        <UnsavedBar
          message={text("blockedWords.unsaved")}
          isSaving={saving.isPending}
          saveKeys={SAVE_SHORTCUT}
          onDiscard={() =>
            discardWithUndo(form, { words: data.words }, text("blockedWords.discarded"), text("toast.undo"))
          }
        />
      )}
    </form>
  );
}
