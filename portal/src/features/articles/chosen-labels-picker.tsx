import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Label } from "@newsloom/contract/articles/labels";
import { Tag } from "lucide-react";
import { useState } from "react";
import { PopoverDialog } from "../../ui/dialogs/popover-dialog.tsx";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { LabelPicker } from "./label-picker.tsx";
import { GroupName } from "./sheet-elements.tsx";

type Chosen = Pick<Label, "id" | "name">;

const Line = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 6 });
const Tagged = styled("span")({
  padding: "2px 8px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
});

interface Props<L extends Chosen> {
  readonly siteNameId: number;
  readonly name: string;
  readonly action: string;
  /** Shown while no label is chosen. */
  readonly none?: string;
  readonly labels: readonly L[];
  /** Whether labels can be made here. */
  readonly canCreate?: boolean;
  readonly onChange: (labels: readonly (L | Label)[]) => void;
}

/** The chosen labels of a form, and a button that opens the choice. */
export function ChosenLabelsPicker<L extends Chosen>(props: Props<L>) {
  const { siteNameId, name, action, none, labels, canCreate = false, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const without = ({ id }: Chosen) => labels.filter((one) => one.id !== id);
  const add = (label: Label) => onChange([...without(label), label]);
  return (
    <div role="group" aria-label={name}>
      <GroupName aria-hidden>{name}</GroupName>
      <Line>
        {labels.length === 0 && none !== undefined && <Tagged>{none}</Tagged>}
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
          {action}
        </Button>
      </Line>
      <PopoverDialog name={name} anchor={anchor} onClose={() => setAnchor(null)}>
        <LabelPicker
          siteNameId={siteNameId}
          selected={labels.map(({ id }) => id)}
          onChange={(ids, label) => (ids.includes(label.id) ? add(label) : onChange(without(label)))}
          {...(canCreate && { onCreated: add })}
        />
      </PopoverDialog>
    </div>
  );
}
