import { zodResolver } from "@hookform/resolvers/zod";
import type { SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useUpdateSubscriber } from "../mutations.ts";
import { nameOf } from "../subscriber-names.ts";
import { CustomFieldInputs } from "./custom-field-inputs.tsx";
import { SubscriberFields, SubscriberFormProblem } from "./subscriber-fields.tsx";
import { type SubscriberFields as Fields, formRulesOf, toFields, toInput } from "./subscriber-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly subscriber: SubscriberDetails;
  readonly fields: readonly SubscriberField[];
  readonly onClose: () => void;
}

/** Who somebody is; their lists and tags are changed in the sheet itself. */
export function EditSubscriberSheet({ siteNameId, subscriber, fields, onClose }: Props) {
  const text = useText();
  const update = useUpdateSubscriber(siteNameId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const form = useForm<Fields>({
    resolver: zodResolver(formRulesOf(fields, subscriber.customFields)),
    mode: "onTouched",
    defaultValues: toFields(subscriber, fields),
  });

  async function save(values: Fields): Promise<void> {
    setFailures([]);
    const answer = await update.mutateAsync({ id: subscriber.id, input: toInput(values) }).catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return setFailures(answer.validationFailures);
    resetToSaved(form, toFields(answer.result, fields));
    onClose();
    toastSuccess(text("subscriber.saved", { name: nameOf(answer.result) }));
  }

  return (
    <FormSheet
      title={text("subscriber.editTitle", { name: nameOf(subscriber) })}
      kind={text("subscriber.kind")}
      form={form}
      draftOf={{ siteNameId, kind: "subscriber", id: String(subscriber.id) }}
      subject={nameOf(subscriber)}
      onSubmit={save}
      isSending={update.isPending}
      action={text("subscriber.save")}
      needsChanges
      onClose={onClose}
      warning={<SubscriberFormProblem failures={failures} />}
    >
      <SubscriberFields form={form} />
      <CustomFieldInputs form={form} fields={fields} />
    </FormSheet>
  );
}
