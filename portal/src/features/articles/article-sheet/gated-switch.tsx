import { featuresOn } from "@newsloom/domain/sites/features";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint } from "../../../ui/dialogs/form-sheet.tsx";
import { FormSwitch } from "../../../ui/forms/form-switch.tsx";
import { featuresQuery } from "../../sites/api.ts";
import type { ArticleForm } from "./article-form.ts";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
}

/** For sites with gated content. */
export function GatedSwitch({ siteNameId, form }: Props) {
  const text = useText();
  const { data: features } = useSuspenseQuery(featuresQuery(siteNameId));
  if (!featuresOn(features).includes("AsGatedContent")) return null;
  return (
    <div>
      <FormSwitch form={form} name="isGated" label={text("article.gated")} />
      <FieldHint>{text("article.gatedNote")}</FieldHint>
    </div>
  );
}
