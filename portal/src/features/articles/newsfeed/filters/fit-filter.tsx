import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FilterChipButton } from "../../../../ui/data/filters/filter-chip.tsx";
import { PopoverDialog } from "../../../../ui/dialogs/popover-dialog.tsx";
import { NumberStepper } from "../../../../ui/forms/number-stepper.tsx";
import { UNSET } from "../newsfeed-url-state.ts";

const Box = styled("div")({ display: "grid", gap: 8, maxWidth: "80vw", padding: 16 });

interface Props {
  readonly value: number;
  readonly onChoose: (fit: number) => void;
}

/** The lowest fit score that is shown, 0 to 100. */
export function FitFilter({ value, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState(value);

  function open(button: HTMLElement): void {
    setTyped(value);
    setAnchor(button);
  }
  function close(): void {
    setAnchor(null);
    if (typed !== value) onChoose(typed);
  }
  return (
    <>
      <FilterChipButton
        name={text("feedFilter.fit")}
        valueText={text("feedFilter.fitRange", { from: value })}
        isSet={value !== UNSET.fit}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={open}
      />
      <PopoverDialog name={text("feedFilter.fit")} anchor={anchor} onClose={close}>
        <Box>
          <label htmlFor="fit-filter">{text("feedFilter.fitLabel")}</label>
          <NumberStepper
            id="fit-filter"
            name={text("feedFilter.fitLabel")}
            value={typed}
            min={0}
            max={100}
            onChange={setTyped}
          />
        </Box>
      </PopoverDialog>
    </>
  );
}
