import { SOURCE_TYPE_CODES } from "@newsloom/domain/sources/source-types";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint } from "../../../ui/dialogs/form-sheet.tsx";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { CompanyPicker } from "../../directory/company-picker.tsx";
import { languageChoices } from "../source-languages.ts";
import { typeKey } from "../source-names.ts";
import { useReadEveryChoices } from "./read-every.ts";
import type { SourceFields } from "./source-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<SourceFields>;
  /** What the source has now; its values are among the choices. */
  readonly saved: SourceFields;
}

/** How a source is read: fields that a new source and an existing one share. */
export function ReadingFields({ siteNameId, form, saved }: Props) {
  const text = useText();
  const every = useReadEveryChoices(saved.readEvery === "" ? null : Number(saved.readEvery));
  const types = SOURCE_TYPE_CODES.flatMap((code) => {
    const key = typeKey(code);
    return key === undefined ? [] : [{ value: String(code), label: text(key) }];
  });
  return (
    <>
      <FieldPair>
        <FormSelect form={form} name="sourceType" label={text("sources.type")} choices={types} />
        <FormSelect
          form={form}
          name="language"
          label={text("sources.language")}
          choices={[{ value: "", label: text("source.foundLanguage") }, ...languageChoices(saved.language)]}
        />
      </FieldPair>
      <FieldPair>
        <FormSelect
          form={form}
          name="openMode"
          label={text("source.opens")}
          choices={(["site", "publisher"] as const).map((mode) => ({
            value: mode,
            label: text(`source.open_${mode}`),
          }))}
        />
        <FormSelect form={form} name="readEvery" label={text("source.read")} choices={every} />
      </FieldPair>
      <CompanyPicker form={form} name="company" label={text("sources.company")} siteNameId={siteNameId} />
      <FieldHint>{text("source.companyNote")}</FieldHint>
      <FormSwitch form={form} name="isLocal" label={text("source.local")} />
      <FieldHint>{text("source.localNote")}</FieldHint>
      <FormSwitch form={form} name="isPreferred" label={text("source.preferred")} />
      <FieldHint>{text("source.preferredNote")}</FieldHint>
    </>
  );
}
