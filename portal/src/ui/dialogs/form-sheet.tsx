import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";
import type { DraftSubject } from "../../platform/drafts/use-device-draft.ts";
import { useFormDraft } from "../../platform/drafts/use-form-draft.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { useOneAtATime } from "../../platform/use-one-at-a-time.ts";
import { LeaveGuard } from "../forms/unsaved-changes/leave-guard.tsx";
import { RestoredDraftNote } from "../forms/unsaved-changes/restored-draft-note.tsx";
import { SideSheet } from "./side-sheet.tsx";

const Fields = styled("form")({ display: "grid", gap: 16, paddingTop: 16, "--pair-min": "150px" });

/** The introduction of the form. */
export const SheetIntro = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
/** A hint about the field above it. */
export const FieldHint = styled("p")({
  "&&": { marginTop: -10 },
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
});

const FootNote = styled("p")({
  flexBasis: "100%",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
});

/** Resets the form to the saved values synchronously, so that the leave guard lets the sheet close. */
export const resetToSaved = <F extends FieldValues>(form: UseFormReturn<F>, saved: F) =>
  flushSync(() => form.reset(saved, { keepDirtyValues: false }));

interface Props<F extends FieldValues> {
  readonly title: string;
  /** The kind of item the sheet shows. */
  readonly kind: string;
  /** Whether the title is set in the serif of articles. */
  readonly hasSerifTitle?: boolean;
  readonly form: UseFormReturn<F>;
  /** What the draft belongs to; without it there is no draft and no leave guard. */
  readonly draftOf?: DraftSubject;
  /** What the form changes, as part of the question before its changes are discarded. */
  readonly subject?: string;
  /** When the item was last saved. */
  readonly savedAt?: string;
  readonly onSubmit: SubmitHandler<F>;
  readonly isSending: boolean;
  /** The label of the submit button. */
  readonly action: string;
  /** A second way to submit, beside the first. */
  readonly otherAction?: { readonly label: string; readonly onSubmit: SubmitHandler<F> } | undefined;
  /** Disables the submit button until something changed. */
  readonly needsChanges?: boolean;
  readonly onClose: () => void;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Below the fields. */
  readonly after?: ReactNode;
  /** A note above the submit button. */
  readonly footerNote?: string | undefined;
  /** A warning or question above the buttons. */
  readonly warning?: ReactNode;
  /** A button at the end of the footer. */
  readonly endAction?: ReactNode;
}

/** A form in a side sheet, with Submit, Cancel and a draft of unsaved values. */
export function FormSheet<F extends FieldValues>(props: Props<F>) {
  const {
    title,
    kind,
    hasSerifTitle = false,
    form,
    draftOf,
    savedAt = "",
    subject,
    onSubmit,
    isSending,
    action,
  } = props;
  const {
    otherAction,
    needsChanges = false,
    onClose,
    intro,
    children,
    after,
    footerNote,
    warning,
    endAction,
  } = props;
  const text = useText();
  const formId = useId();
  const submit = useOneAtATime((onValid: SubmitHandler<F>) => form.handleSubmit(onValid)());
  const isIdle = needsChanges && !form.formState.isDirty;
  return (
    <SideSheet
      hasSerifTitle={hasSerifTitle}
      title={title}
      kind={kind}
      onClose={onClose}
      footer={
        <>
          {warning}
          {footerNote !== undefined && <FootNote id={`${formId}-note`}>{footerNote}</FootNote>}
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={isSending}
            disabled={isIdle}
            aria-describedby={footerNote === undefined ? undefined : `${formId}-note`}
          >
            {action}
          </Button>
          {otherAction && (
            <Button disabled={isSending} onClick={() => void submit(otherAction.onSubmit)}>
              {otherAction.label}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {text("confirm.cancel")}
          </Button>
          {endAction}
        </>
      }
    >
      {intro}
      {draftOf && (
        <FormDraft form={form} as={draftOf} savedAt={savedAt} subject={subject} isSaving={isSending} />
      )}
      <Fields
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(onSubmit);
        }}
      >
        {children}
      </Fields>
      {after}
    </SideSheet>
  );
}

interface FormDraftProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly as: DraftSubject;
  readonly savedAt: string;
  readonly subject: string | undefined;
  readonly isSaving: boolean;
}

function FormDraft<F extends FieldValues>({ form, as, savedAt, subject, isSaving }: FormDraftProps<F>) {
  const draft = useFormDraft(as, form);
  const isOutdated = draft.restoredAt !== null && savedAt > draft.restoredAt;
  return (
    <>
      <RestoredDraftNote since={draft.restoredAt} isOutdated={isOutdated} onDiscard={() => form.reset()} />
      <LeaveGuard
        when={form.formState.isDirty}
        isSaving={isSaving}
        subject={subject}
        onLeave={draft.discard}
      />
    </>
  );
}
