import ButtonBase from "@mui/material/ButtonBase";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { type DayRange } from "@newsloom/domain/time/date-ranges";
import { format } from "date-fns";
import { CalendarDays, ChevronDown } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SMALL_ICON, TINY_ICON } from "../../theme/icon-props.ts";
import { toDate } from "./calendar-day.ts";
import { DateRangePanel } from "./date-range-panel.tsx";
import { type DateRangePickerProps } from "./date-range-props.ts";

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

/** A period: a preset or a custom range of days. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { name, value, placeholder = "", onChoose } = props;
  const text = useText();
  const formatRange = useFormatDateRange(props.dateFormat);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isPreset = value !== null && value.preset !== "Custom";
  const shown = isPreset ? text(`range.${value.preset}`) : value ? formatRange(value) : placeholder;
  const close = () => setAnchor(null);
  return (
    <>
      <Trigger
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarDays {...SMALL_ICON} />
        <span>{name}</span> <b>{shown}</b>
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
          formatRange={formatRange}
          onChoose={(range) => {
            close();
            onChoose(range);
          }}
        />
      </Popover>
    </>
  );
}

const DEFAULT_FORMAT = "d MMM yyyy";

/** Formats a range in the site's date format. */
function useFormatDateRange(dateFormat: string = DEFAULT_FORMAT) {
  const text = useText();
  const formatDay = (day: string) => format(toDate(day), dateFormat);
  return ({ from, to }: DayRange) =>
    from === to ? formatDay(from) : text("range.span", { from: formatDay(from), to: formatDay(to) });
}
