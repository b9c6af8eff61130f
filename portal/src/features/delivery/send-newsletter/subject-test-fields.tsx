import Button from "@mui/material/Button";
import { DECIDE_BY, SUBJECT_TEST_LIMITS } from "@newsloom/domain/delivery/subject-test";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import type { SendForm } from "./send-form.ts";

/** The subjects to choose from, and what decides. */
export function SubjectTestFields({ form }: { readonly form: UseFormReturn<SendForm> }) {
  const text = useText();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "subjects" });
  const { min, max } = SUBJECT_TEST_LIMITS.subjects;
  return (
    <>
      {fields.map(({ id }, nth) => (
        <FormTextField
          key={id}
          form={form}
          name={`subjects.${nth}.subject`}
          label={text("sendNewsletter.subject", { number: nth + 1 })}
          aside={
            nth >= min && (
              <Button size="small" onClick={() => remove(nth)}>
                {text("sendNewsletter.removeSubject")}
              </Button>
            )
          }
        />
      ))}
      {fields.length < max && (
        <Button sx={{ justifySelf: "start" }} onClick={() => append({ subject: "" })}>
          {text("sendNewsletter.addSubject")}
        </Button>
      )}
      <FormSelect
        form={form}
        name="decideBy"
        label={text("sendNewsletter.decideBy")}
        choices={DECIDE_BY.map((value) => ({ value, label: text(`sendNewsletter.decideBy_${value}`) }))}
      />
    </>
  );
}
