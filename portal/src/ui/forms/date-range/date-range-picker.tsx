import ButtonBase from "@mui/material/ButtonBase";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { CalendarDays, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SMALL_ICON, TINY_ICON } from "../../theme/icon-props.ts";
import { DateRangePanel } from "./date-range-panel.tsx";
import type { DateRangePickerProps } from "./date-range-props.ts";
import { useFormatDateRange } from "./use-format-date-range.ts";

const Trigger = styled(ButtonBase)({
  gap: 6,
  height: 32,
  padding: "0 8px 0 10px",
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  font: "inherit",
  fontFeatureSettings: "var(--figures)",
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "&:hover": { background: "var(--hover)" },
  [ON_NARROW]: { height: 44 },
});
const PAPER = {
  marginTop: "6px",
  padding: "8px",
  borderRadius: "var(--r-3)",
  backgroundColor: "var(--raised)",
  boxShadow: "0 0 0 1px var(--rule-2), var(--e-2)",
} as const;

/** A period: one of five that follow the calendar, or any two days. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { name, value, placeholder: none = "", onChoose } = props;
  const text = useText();
  const say = useFormatDateRange(props.dateFormat);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isNamed = value !== null && value.preset !== "Custom";
  const said = isNamed ? text(`range.${value.preset}`) : value ? say(value) : none;
  const close = () => setAnchor(null);
  return (
    <>
      <Trigger
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarDays {...SMALL_ICON} />
        <span>{name}</span> <b>{said}</b>
        <ChevronDown {...TINY_ICON} />
      </Trigger>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": name, sx: PAPER } }}
      >
        <DateRangePanel
          {...props}
          formatRange={say}
          onChoose={(range) => {
            close();
            onChoose(range);
          }}
        />
      </Popover>
    </>
  );
}
