import { zodResolver } from "@hookform/resolvers/zod";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSheet, resetToSaved, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { useCreateSubscriber } from "../mutations.ts";
import { listName, nameOf } from "../subscriber-names.ts";
import { CustomFieldInputs } from "./custom-field-inputs.tsx";
import { SubscriberFields, SubscriberFormProblem } from "./subscriber-fields.tsx";
import {
  type SubscriberFields as Fields,
  formRulesOf,
  NEW_SUBSCRIBER,
  textsOf,
  toInput,
} from "./subscriber-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly fields: readonly SubscriberField[];
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

export function AddSubscriberSheet({ siteNameId, fields, onClose, onAdded }: Props) {
  const text = useText();
  const create = useCreateSubscriber(siteNameId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const empty = { ...NEW_SUBSCRIBER, customFields: textsOf(fields, {}) };
  const form = useForm<Fields>({
    resolver: zodResolver(formRulesOf(fields, {})),
    mode: "onTouched",
    defaultValues: empty,
  });

  async function save(values: Fields): Promise<void> {
    setFailures([]);
    const answer = await create.mutateAsync(toInput(values)).catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return setFailures(answer.validationFailures);
    resetToSaved(form, empty);
    onAdded(answer.result.id);
    toastSuccess(text("subscriber.created", { name: nameOf(answer.result) }));
  }

  return (
    <FormSheet
      title={text("subscriber.newTitle")}
      kind={text("subscriber.newKind")}
      form={form}
      // An older draft is likely about somebody else.
      draftOf={{ siteNameId, kind: "subscriber", id: "new", maxAgeMs: DAY_MS }}
      onSubmit={save}
      isSending={create.isPending}
      action={text("subscriber.create")}
      onClose={onClose}
      intro={<SheetIntro>{text("subscriber.newIntro")}</SheetIntro>}
      warning={<SubscriberFormProblem failures={failures} />}
    >
      <SubscriberFields form={form} />
      <CustomFieldInputs form={form} fields={fields} />
      {SUBSCRIPTION_LISTS.map(({ id, column }) => (
        <FormSwitch key={id} form={form} name={column} label={listName(id, text)} />
      ))}
    </FormSheet>
  );
}
