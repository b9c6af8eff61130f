import { FIRST_WAVE_LIMITS, WAVE_UNITS } from "@newsloom/domain/delivery/first-wave";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldPair } from "../../../ui/forms/field-pair.tsx";
import { FormNumberStepper } from "../../../ui/forms/form-number-stepper.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { type SendForm, WAITS } from "./send-form.ts";

/** How many get the newsletter first, and how long the rest waits. */
export function FirstWaveFields({ form }: { readonly form: UseFormReturn<SendForm> }) {
  const text = useText();
  const unit = form.watch("unit");
  return (
    <FieldPair sx={{ "--pair-min": "140px" }}>
      <FormNumberStepper
        key={unit}
        form={form}
        name={unit}
        label={text("sendNewsletter.waveSize")}
        {...FIRST_WAVE_LIMITS[unit]}
      />
      <FormSelect
        form={form}
        name="unit"
        label={text("sendNewsletter.waveUnit")}
        choices={WAVE_UNITS.map((value) => ({ value, label: text(`sendNewsletter.unit_${value}`) }))}
      />
      <FormSelect
        form={form}
        name="wait"
        label={text("sendNewsletter.wait")}
        choices={WAITS.map((value) => ({ value, label: text(`sendNewsletter.wait_${value}`) }))}
      />
    </FieldPair>
  );
}
