import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import type { LucideIcon } from "lucide-react";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { ICON } from "../../theme/icon-props.ts";

const Tool = styled(ButtonBase)({
  // All of them in one row of a sheet.
  width: 26,
  height: 28,
  flex: "none",
  borderRadius: "var(--r-2)",
  color: "var(--ink-2)",
  "&:hover": { background: "var(--press)", color: "var(--ink)" },
  '&[aria-pressed="true"]': {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1px var(--accent-line)",
    color: "var(--accent-ink)",
  },
  '&[aria-disabled="true"]': { background: "none", color: "var(--ink-off)", cursor: "default" },
  "&.first": { marginLeft: 5 },
  [ON_NARROW]: { width: 44, height: 44, "&.first": { marginLeft: 4 } },
});

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
/** As it stands on the keyboard in front of the person. */
const readable = (keys: string) => keys.replace("Mod", isMac ? "⌘" : "Ctrl");
const forReaders = (keys: string) => keys.replace("Mod", isMac ? "Meta" : "Control");

interface Props {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly icon: LucideIcon;
  readonly isOn: boolean | undefined;
  /** Stays within reach of the arrows, so that the focus is never lost. */
  readonly isOff: boolean;
  readonly isFirst?: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

export function ToolbarButton({ label, keys, icon: Icon, isOn, isOff, isFirst, onClick, ...rest }: Props) {
  return (
    <Tool
      {...rest}
      className={isFirst ? "first" : ""}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-keyshortcuts={keys === undefined ? undefined : forReaders(keys)}
      title={keys === undefined ? label : `${label} (${readable(keys)})`}
      // The selection in the text must survive a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      <Icon {...ICON} />
    </Tool>
  );
}
