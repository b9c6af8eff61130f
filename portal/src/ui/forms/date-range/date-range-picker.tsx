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

const USUAL = "d MMM yyyy";

/** A range in words, its days as the site writes them. */
function useFormatDateRange(dateFormat: string = USUAL) {
  const text = useText();
  const sayDay = (day: string) => format(toDate(day), dateFormat);
  return ({ from, to }: DayRange) =>
    from === to ? sayDay(from) : text("range.span", { from: sayDay(from), to: sayDay(to) });
}
