import { zodResolver } from "@hookform/resolvers/zod";
import { styled } from "@mui/material/styles";
import { MAX_IMPORT_LENGTH, TemplateRules } from "@newsloom/contract/newsletters/templates";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWhileOpen } from "../../../platform/use-while-open.ts";
import { FieldHint, FormSheet, resetToSaved, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastEvent, toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FileDrop } from "../../../ui/forms/file-drop.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useImportTemplate } from "./mutations.ts";

const Failures = styled("ul")({
  display: "grid",
  gap: 6,
  padding: "10px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--bad-wash)",
  "& li": { display: "flex", gap: 8, overflowWrap: "anywhere" },
  "& svg": { flex: "none", marginTop: 3, color: "var(--bad)" },
  "& span": { minWidth: 0 },
});
const Slots = styled("p")({
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& code": { fontSize: "inherit", overflowWrap: "anywhere" },
});

const rules = TemplateRules.extend({ mjml: z.string().min(1), fileName: z.string() });
type Fields = z.infer<typeof rules>;
const EMPTY: Fields = { name: "", mjml: "", fileName: "" };

/** The slots that most files need. */
const EXAMPLES =
  '<mj-raw>{{sections}}</mj-raw>, <mj-raw>{{section:topReads}}</mj-raw>, {{title}}, {{date}}, {{intro}}, {{firstName|reader}}, href="{{unsubscribeUrl}}", {{postalAddress}}';

interface Props {
  readonly siteNameId: number;
  readonly onClose: () => void;
  readonly onImported: (id: number) => void;
}

/** Makes a template of an MJML file. */
export function ImportSheet({ siteNameId, onClose, onImported }: Props) {
  const text = useText();
  const openImported = useWhileOpen(onImported);
  const send = useImportTemplate(siteNameId);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const form = useForm<Fields>({ resolver: zodResolver(rules), mode: "onTouched", defaultValues: EMPTY });
  const fileName = form.watch("fileName");

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const mjml = await file.text();
    if (mjml.length > MAX_IMPORT_LENGTH) return setFailures([text("templateImport.tooLarge")]);
    setFailures([]);
    form.setValue("mjml", mjml, { shouldDirty: true });
    form.setValue("fileName", file.name);
    if (form.getValues("name") === "")
      form.setValue("name", file.name.replace(/\.\w{1,5}$/, "").slice(0, 100), { shouldValidate: true });
  }
  async function save({ name, mjml }: Fields): Promise<void> {
    const answer = await send.mutateAsync({ name, mjml }).catch(() => null);
    if (answer === null) return;
    setFailures(answer.validationFailures);
    if (!answer.result) return;
    const { template, notes } = answer.result;
    resetToSaved(form, EMPTY);
    const created = text("templates.created", { name: template.name });
    if (notes.length === 0) toastSuccess(created);
    else toastEvent("warning", [created, ...notes].join(" "));
    openImported(template.templateId);
  }

  return (
    <FormSheet
      title={text("templateImport.title")}
      kind={text("templateImport.title")}
      form={form}
      onSubmit={save}
      isSending={send.isPending}
      needsChanges
      action={text("templateImport.import")}
      onClose={onClose}
      intro={<SheetIntro>{text("templateImport.intro")}</SheetIntro>}
      after={
        <div role="alert">
          {failures.length > 0 && (
            <Failures>
              {failures.map((failure) => (
                <li key={failure}>
                  <TriangleAlert {...SMALL_ICON} />
                  <span>{failure}</span>
                </li>
              ))}
            </Failures>
          )}
        </div>
      }
    >
      <FileDrop
        testId="template-file"
        accept=".mjml,.xml,.txt"
        choose={text("templateImport.choose")}
        orDrop={fileName || text("templateImport.orDrop")}
        isBusy={send.isPending}
        onFiles={(files) => void choose(files)}
      />
      <Slots>
        {text("templateImport.slots")} <code>{EXAMPLES}</code>
      </Slots>
      <FormTextField form={form} name="name" label={text("templateEditor.name")} />
      <FieldHint>{text("templateImport.note")}</FieldHint>
    </FormSheet>
  );
}
