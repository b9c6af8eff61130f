import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FilterChipButton } from "../../../../ui/data/filters/filter-chip.tsx";
import { PopoverDialog } from "../../../../ui/dialogs/popover-dialog.tsx";
import { LabelPicker } from "../../label-picker.tsx";
import { ManageLabelsButton } from "../../labels/manage-labels-button.tsx";

interface Props {
  readonly siteNameId: number;
  readonly value: readonly number[];
  readonly onChoose: (labelIds: readonly number[]) => void;
}

export function LabelFilter({ siteNameId, value, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <FilterChipButton
        name={text("feedFilter.labels")}
        valueText={
          value.length === 0
            ? text("feedFilter.labelsNone")
            : text("feedFilter.labelsSome", { count: value.length })
        }
        isSet={value.length > 0}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <PopoverDialog name={text("feedFilter.labels")} anchor={anchor} onClose={() => setAnchor(null)}>
        <LabelPicker siteNameId={siteNameId} selected={value} onChange={onChoose} />
        <ManageLabelsButton onOpen={() => setAnchor(null)} />
      </PopoverDialog>
    </>
  );
}
