import { zodResolver } from "@hookform/resolvers/zod";
import { FieldRules, type SubscriberField } from "@newsloom/contract/audience/fields";
import { FIELD_TYPES } from "@newsloom/domain/audience/custom-fields";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint, FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormChipList } from "../../../ui/forms/chip-list/form-chip-list.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { SubscriberFormProblem } from "../subscriber-sheet/subscriber-fields.tsx";
import { useSaveField } from "./mutations.ts";

type Fields = z.input<typeof FieldRules>;

const NEW_FIELD: Fields = { name: "", type: "text", choices: [] };

interface Props {
  readonly siteNameId: number;
  /** Undefined for a new field. */
  readonly field: SubscriberField | undefined;
  readonly onClose: () => void;
}

export function FieldFormSheet({ siteNameId, field, onClose }: Props) {
  const text = useText();
  const save = useSaveField(siteNameId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const form = useForm<Fields, unknown, z.output<typeof FieldRules>>({
    resolver: zodResolver(FieldRules),
    mode: "onTouched",
    defaultValues: field ? { name: field.name, type: field.type, choices: field.choices } : NEW_FIELD,
  });
  const type = useWatch({ control: form.control, name: "type" });

  async function submit(values: z.output<typeof FieldRules>): Promise<void> {
    setFailures([]);
    const answer = await save.mutateAsync({ id: field?.id, ...values }).catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return setFailures(answer.validationFailures);
    resetToSaved(form, values);
    onClose();
    toastSuccess(text(field ? "fields.saved" : "fields.created", { name: answer.result.name }));
  }

  return (
    <FormSheet
      title={field ? text("fields.editTitle", { name: field.name }) : text("fields.newTitle")}
      kind={text("fields.formKind")}
      form={form}
      draftOf={{ siteNameId, kind: "subscriber-field", id: field ? String(field.id) : "new" }}
      onSubmit={submit}
      isSending={save.isPending}
      action={text(field ? "fields.save" : "fields.add")}
      needsChanges={field !== undefined}
      onClose={onClose}
      warning={<SubscriberFormProblem failures={failures} />}
    >
      <FormTextField form={form} name="name" label={text("fields.name")} autoComplete="off" />
      {!field && (
        <>
          <FormSelect
            form={form}
            name="type"
            label={text("fields.type")}
            choices={FIELD_TYPES.map((value) => ({ value, label: text(`fieldType.${value}`) }))}
          />
          <FieldHint>{text("fields.typeHint")}</FieldHint>
        </>
      )}
      {type === "choice" && (
        <>
          <FormChipList form={form} name="choices" label={text("fields.choicesLabel")} />
          <FieldHint>{text("fields.choicesHint")}</FieldHint>
        </>
      )}
    </FormSheet>
  );
}
