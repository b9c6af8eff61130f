import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { FieldHint } from "../../../ui/dialogs/form-sheet.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { previewQuery } from "../api.ts";
import type { SourceFields } from "../source-sheet/source-form.ts";
import { SourceFormProblem } from "../source-sheet/source-form-problem.tsx";
import { PreviewItems } from "./preview-items.tsx";

const TYPING_MS = 600;

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<SourceFields>;
}

/** Where on a page without a feed its articles are linked, with the links that are found there. */
export function SelectorPreview({ siteNameId, form }: Props) {
  const text = useText();
  const [url, typed] = form.watch(["url", "linkSelector"]);
  const linkSelector = useDebounced(typed.trim(), TYPING_MS);
  const { data, error } = useQuery({
    ...previewQuery(siteNameId, url.trim(), linkSelector),
    enabled: linkSelector !== "",
  });
  const failures = data?.validationFailures ?? (error ? [error.message] : []);
  return (
    <>
      <FormTextField
        form={form}
        name="linkSelector"
        label={text("addSource.selector")}
        placeholder="main article h2 a"
        autoComplete="off"
      />
      <FieldHint>{text("addSource.selectorNote")}</FieldHint>
      {linkSelector !== "" &&
        (failures.length > 0 ? (
          <SourceFormProblem failures={failures} />
        ) : (
          <PreviewItems
            siteNameId={siteNameId}
            items={data?.result?.items}
            emptyNote={text("addSource.noLinks")}
          />
        ))}
    </>
  );
}
