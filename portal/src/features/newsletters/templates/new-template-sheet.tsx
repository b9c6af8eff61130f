import { zodResolver } from "@hookform/resolvers/zod";
import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { type Template, TemplateRules } from "@newsloom/contract/newsletters/templates";
import { STANDARD_SECTIONS } from "@newsloom/domain/newsletters/sections";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWhileOpen } from "../../../platform/use-while-open.ts";
import { FormSheet, resetToSaved, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastEvent, toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { useCreateTemplate } from "./mutations.ts";

const rules = TemplateRules.extend({ from: z.string() });
type Fields = z.infer<typeof rules>;
const EMPTY: Fields = { name: "", from: "" };

const STANDARD: TemplateModel = {
  title: "",
  sections: [...STANDARD_SECTIONS],
  textPreview: "",
  personalIntro: "",
  showPersonalIntro: false,
};

interface Props {
  readonly siteNameId: number;
  readonly templates: readonly Template[];
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

export function NewTemplateSheet({ siteNameId, templates, onClose, onCreated }: Props) {
  const text = useText();
  const openCreated = useWhileOpen(onCreated);
  const create = useCreateTemplate(siteNameId);
  const form = useForm<Fields>({ resolver: zodResolver(rules), mode: "onTouched", defaultValues: EMPTY });

  async function save({ name, from }: Fields): Promise<void> {
    const model = templates.find(({ templateId }) => String(templateId) === from)?.model ?? STANDARD;
    const answer = await create.mutateAsync({ name, model, isDefault: false }).catch(() => null);
    if (answer === null) return;
    if (!answer.result) return toastEvent("error", answer.validationFailures.join(" "));
    resetToSaved(form, EMPTY);
    toastSuccess(text("templates.created", { name: answer.result.name }));
    openCreated(answer.result.templateId);
  }

  return (
    <FormSheet
      title={text("templates.add")}
      kind={text("templates.kind")}
      form={form}
      onSubmit={save}
      isSending={create.isPending}
      action={text("templates.create")}
      onClose={onClose}
      intro={<SheetIntro>{text("templates.intro")}</SheetIntro>}
    >
      <FormTextField form={form} name="name" label={text("templateEditor.name")} />
      <FormSelect
        form={form}
        name="from"
        label={text("templates.startFrom")}
        choices={[
          { value: "", label: text("templates.standard") },
          ...templates.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
        ]}
      />
    </FormSheet>
  );
}
