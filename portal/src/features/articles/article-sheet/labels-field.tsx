import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Label } from "@newsloom/contract/articles/labels";
import { Tag } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PopoverDialog } from "../../../ui/dialogs/popover-dialog.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { LabelPicker } from "../labels/label-picker.tsx";
import { GroupName } from "../sheet-elements.tsx";
import type { ArticleForm } from "./article-form.ts";

const Line = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 6 });

const Tagged = styled("span")({
  padding: "2px 8px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
});

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
}

/** Saved together with the other fields. */
export function LabelsField({ siteNameId, form }: Props) {
  const text = useText();
  const { field } = useController({ control: form.control, name: "labels" });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labels = field.value;
  const without = ({ id }: Label) => labels.filter((one) => one.id !== id);
  const change = (to: readonly Label[]) => field.onChange(to);

  return (
    <div role="group" aria-label={text("article.labels")}>
      <GroupName aria-hidden>{text("article.labels")}</GroupName>
      <Line>
        {labels.map((label) => (
          <Tagged key={label.id}>{label.name}</Tagged>
        ))}
        <Button
          size="small"
          variant="text"
          startIcon={<Tag {...SMALL_ICON} />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {text("article.chooseLabels")}
        </Button>
      </Line>
      <PopoverDialog name={text("article.labels")} anchor={anchor} onClose={() => setAnchor(null)}>
        <LabelPicker
          siteNameId={siteNameId}
          selected={labels.map(({ id }) => id)}
          onChange={(ids, label) => change(ids.includes(label.id) ? [...labels, label] : without(label))}
          onCreated={(label) => change([...without(label), label])}
        />
      </PopoverDialog>
    </div>
  );
}
