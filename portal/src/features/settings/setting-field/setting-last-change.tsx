import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import type { SettingRecord } from "@newsloom/contract/settings/settings";
import { History } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { TINY_ICON } from "../../../ui/theme/icon-props.ts";

const HistoryButton = styled(ButtonBase)({
  display: "flex",
  alignItems: "center",
  gap: 5,
  marginTop: 2,
  borderRadius: "var(--r-1)",
  color: "var(--ink-3)",
  font: "inherit",
  fontSize: "var(--fs-12)",
  textAlign: "left",
  "&:hover": { color: "var(--accent-ink)", textDecoration: "underline" },
  [ON_NARROW]: { minHeight: 44 },
});

interface Props {
  readonly name: string;
  readonly record: SettingRecord;
  readonly clock: Clock;
  readonly onOpenHistory: () => void;
}

/** Who changed the setting last and when; opens its history. */
export function SettingLastChange({ name, record, clock, onOpenHistory }: Props) {
  const text = useText();
  if (record.updatedAt === null || record.updatedBy === "") return null;
  return (
    <HistoryButton onClick={onOpenHistory} aria-haspopup="dialog">
      <History {...TINY_ICON} />
      <VisuallyHidden as="span">{text("settings.historyOf", { name })}</VisuallyHidden>
      <span>
        {record.updatedBy}, <DateTime iso={record.updatedAt} clock={clock} />
      </span>
    </HistoryButton>
  );
}
