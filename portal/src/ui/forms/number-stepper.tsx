import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../theme/breakpoints.ts";
import { SMALL_ICON } from "../theme/icon-props.ts";
import type { ControlProps } from "./control-props.ts";

const NUMBER_STEPPER_RANGE = { min: 0, max: 1000 } as const;

const Field = styled(OutlinedInput)({
  width: 128,
  padding: "0 2px",
  "& .MuiOutlinedInput-input": { textAlign: "center", fontFeatureSettings: "var(--figures)" },
  "& .MuiIconButton-root": { width: 26, height: 26, borderRadius: "var(--r-1)" },
  [ON_NARROW]: { width: 168, "& .MuiIconButton-root": { width: 44, height: 42 } },
});
const PAGE_STEP = 10;

interface Props extends ControlProps<number> {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number within limits. A typed number outside of them is clamped on Enter or blur. */
export function NumberStepper(props: Props) {
  const { value, onChange, min = NUMBER_STEPPER_RANGE.min, max = NUMBER_STEPPER_RANGE.max } = props;
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const clamp = (next: number) => Math.min(max, Math.max(min, next));

  function commitTyped(): void {
    const next = Number.parseInt(typed ?? "", 10);
    setTyped(undefined);
    if (!Number.isNaN(next) && clamp(next) !== value) onChange(clamp(next));
  }
  function setTo(next: number): void {
    setTyped(undefined);
    if (clamp(next) !== value) onChange(clamp(next));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = typed === undefined ? value : clamp(Number.parseInt(typed, 10) || 0);
    const next = {
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      PageUp: from + PAGE_STEP,
      PageDown: from - PAGE_STEP,
      Home: min,
      End: max,
    }[event.key];
    if (event.key === "Enter") commitTyped();
    if (next === undefined) return;
    event.preventDefault();
    setTo(next);
  }

  // Not in the Tab order: the arrow keys do the same.
  const button = (label: string, next: number, Icon: typeof Minus) => (
    <IconButton
      tabIndex={-1}
      aria-label={label}
      disabled={props.isDisabled || clamp(next) === value}
      onClick={() => setTo(next)}
    >
      <Icon {...SMALL_ICON} />
    </IconButton>
  );
  return (
    <Field
      id={props.id}
      value={typed ?? String(value)}
      error={props.isInvalid ?? false}
      disabled={props.isDisabled ?? false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        commitTyped();
        props.onBlur?.();
      }}
      onKeyDown={onKeyDown}
      startAdornment={button(text("stepper.less"), value - 1, Minus)}
      endAdornment={button(text("stepper.more"), value + 1, Plus)}
      slotProps={{
        input: {
          role: "spinbutton",
          inputMode: "numeric",
          "aria-label": props.name,
          autoComplete: "off",
          "aria-valuenow": value,
          "aria-valuemin": min,
          "aria-valuemax": max,
          "aria-describedby": props.describedBy,
        },
      }}
    />
  );
}
