import { type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ChosenLabelsPicker } from "../../articles/chosen-labels-picker.tsx";
import type { WidgetFields } from "./widget-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<WidgetFields>;
}

/** Which articles may be in it; all of them without a label. */
export function WidgetLabels({ siteNameId, form }: Props) {
  const text = useText();
  const { field } = useController({ control: form.control, name: "labels" });
  return (
    <ChosenLabelsPicker
      siteNameId={siteNameId}
      name={text("widget.labels")}
      action={text("widget.chooseLabels")}
      none={text("widget.allLabels")}
      labels={field.value}
      onChange={(labels) => field.onChange(labels.map(({ id, name }) => ({ id, name })))}
    />
  );
}
