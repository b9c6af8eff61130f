import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { DATE_RANGE_PRESETS, type DateRangePreset } from "@newsloom/domain/time/date-ranges";
import { Check } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { SMALL_ICON } from "../../theme/icon-props.ts";

const List = styled("ul")({
  display: "grid",
  alignContent: "start",
  gap: 2,
  width: 148,
  [ON_NARROW]: { gridTemplateColumns: "1fr 1fr", width: "auto" },
});
const Entry = styled(ButtonBase)({
  justifyContent: "space-between",
  width: "100%",
  height: 32,
  padding: "0 8px",
  borderRadius: "var(--r-2)",
  font: "inherit",
  "&:hover": { background: "var(--hover)" },
  '&[aria-pressed="true"]': {
    background: "var(--accent-wash)",
    color: "var(--accent-ink)",
    fontWeight: "var(--w-med)",
  },
  [ON_NARROW]: { height: 44 },
});

interface Props {
  readonly chosen: DateRangePreset;
  readonly onChoose: (preset: DateRangePreset) => void;
}

export function PresetList({ chosen, onChoose }: Props) {
  const text = useText();
  return (
    <List aria-label={text("range.presets")}>
      {DATE_RANGE_PRESETS.map((preset) => (
        <li key={preset}>
          <Entry aria-pressed={preset === chosen} onClick={() => onChoose(preset)}>
            {text(`range.${preset}`)}
            {preset === chosen && <Check {...SMALL_ICON} />}
          </Entry>
        </li>
      ))}
    </List>
  );
}
