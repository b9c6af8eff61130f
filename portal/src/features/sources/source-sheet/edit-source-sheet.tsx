import { zodResolver } from "@hookform/resolvers/zod";
import type { SourceDetails } from "@newsloom/contract/sources/sources";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint, FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { SelectorPreview } from "../add-source/selector-preview.tsx";
import { useUpdateSource } from "../mutations.ts";
import { DeleteSource } from "./delete-source.tsx";
import { ReadingFields } from "./source-fields.tsx";
import { type SourceFields, sourceRules, toFields, toSourceForm } from "./source-form.ts";
import { SourceFormProblem } from "./source-form-problem.tsx";

interface Props {
  readonly siteNameId: number;
  readonly source: SourceDetails;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Name, addresses and reading of a source. */
export function EditSourceSheet({ siteNameId, source, onClose, onDeleted }: Props) {
  const text = useText();
  const update = useUpdateSource(siteNameId);
  const before = toFields(source);
  // Of the values that the form begins with: the source may change while it is open.
  const [version] = useState(source.version);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const form = useForm<SourceFields>({
    resolver: zodResolver(sourceRules(text)),
    mode: "onTouched",
    defaultValues: before,
  });
  const feedUrl = form.watch("feedUrl");

  async function save(fields: SourceFields): Promise<void> {
    setFailures([]);
    const answer = await update
      .mutateAsync({ sourceId: source.sourceId, form: { ...toSourceForm(fields), version } })
      .catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return setFailures(answer.validationFailures);
    resetToSaved(form, toFields(answer.result));
    onClose();
    toastSuccess(text("source.saved", { name: answer.result.name }));
  }

  return (
    <FormSheet
      title={text("source.editTitle", { name: source.name })}
      kind={text("source.kind")}
      form={form}
      draftOf={{ siteNameId, kind: "source", id: String(source.sourceId) }}
      subject={source.name}
      onSubmit={save}
      isSending={update.isPending}
      action={text("source.save")}
      needsChanges
      onClose={onClose}
      warning={<SourceFormProblem failures={failures} />}
      endAction={<DeleteSource siteNameId={siteNameId} source={source} onDeleted={onDeleted} />}
    >
      <FormTextField form={form} name="name" label={text("source.name")} autoComplete="off" />
      <FormTextField form={form} name="url" label={text("source.url")} type="url" autoComplete="off" />
      <FormTextField
        form={form}
        name="feedUrl"
        label={text("source.feedUrl")}
        type="url"
        autoComplete="off"
      />
      <FieldHint>{text("source.feedUrlNote")}</FieldHint>
      {(feedUrl === "" || source.kind === "page") && <SelectorPreview siteNameId={siteNameId} form={form} />}
      <ReadingFields siteNameId={siteNameId} form={form} saved={before} />
    </FormSheet>
  );
}
