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
const A_PAGE = 10;

interface Props extends ControlProps<number> {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number between two others. What is typed outside of them becomes the nearer one when it is left. */
export function NumberStepper(props: Props) {
  const { value, onChange, min = NUMBER_STEPPER_RANGE.min, max = NUMBER_STEPPER_RANGE.max } = props;
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted));

  function settle(): void {
    const wanted = Number.parseInt(typed ?? "", 10);
    setTyped(undefined);
    if (!Number.isNaN(wanted) && clamp(wanted) !== value) onChange(clamp(wanted));
  }
  function go(wanted: number): void {
    setTyped(undefined);
    if (clamp(wanted) !== value) onChange(clamp(wanted));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = typed === undefined ? value : clamp(Number.parseInt(typed, 10) || 0);
    const wanted = {
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      PageUp: from + A_PAGE,
      PageDown: from - A_PAGE,
      Home: min,
      End: max,
    }[event.key];
    if (event.key === "Enter") settle();
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  }

  // The arrow keys do what the buttons do, so these are left out of the way of the Tab key.
  const button = (label: string, wanted: number, Glyph: typeof Minus) => (
    <IconButton
      tabIndex={-1}
      aria-label={label}
      disabled={props.isDisabled || clamp(wanted) === value}
      onClick={() => go(wanted)}
    >
      <Glyph {...SMALL_ICON} />
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
        settle();
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
