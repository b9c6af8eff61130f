import { type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ChosenLabelsPicker } from "../chosen-labels-picker.tsx";
import type { ArticleForm } from "./article-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
}

/** Saved together with the other fields. */
export function LabelsField({ siteNameId, form }: Props) {
  const text = useText();
  const { field } = useController({ control: form.control, name: "labels" });
  return (
    <ChosenLabelsPicker
      siteNameId={siteNameId}
      name={text("article.labels")}
      action={text("article.chooseLabels")}
      labels={field.value}
      canCreate
      onChange={field.onChange}
    />
  );
}
