import type { SubscriberField } from "@newsloom/contract/audience/fields";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import type { SubscriberFields } from "./subscriber-form.ts";

interface Props {
  readonly form: UseFormReturn<SubscriberFields>;
  readonly fields: readonly SubscriberField[];
}

/** An input for each custom field of the site. */
export const CustomFieldInputs = ({ form, fields }: Props) =>
  fields.map((field) => <CustomFieldInput key={field.id} form={form} field={field} />);

interface InputProps extends Pick<Props, "form"> {
  readonly field: SubscriberField;
}

function CustomFieldInput({ form, field: { key, name: label, type, choices } }: InputProps) {
  const text = useText();
  const name = `customFields.${key}` as const;
  const select = (options: readonly { readonly value: string; readonly label: string }[]) => (
    <FormSelect
      form={form}
      name={name}
      label={label}
      choices={[{ value: "", label: text("fields.notKnown") }, ...options]}
    />
  );
  switch (type) {
    case "boolean":
      return select([
        { value: "yes", label: text("fields.yes") },
        { value: "no", label: text("fields.no") },
      ]);
    case "choice":
      return select(withValue(choices, form.formState.defaultValues?.customFields?.[key] ?? ""));
    case "date":
      return <FormTextField form={form} name={name} label={label} type="date" />;
    default:
      return (
        <FormTextField
          form={form}
          name={name}
          label={label}
          autoComplete="off"
          inputMode={type === "number" ? "decimal" : "text"}
        />
      );
  }
}

/** A choice that was removed stays until another one is chosen. */
const withValue = (choices: readonly string[], value: string) =>
  [...choices, ...(value === "" || choices.includes(value) ? [] : [value])].map((choice) => ({
    value: choice,
    label: choice,
  }));
