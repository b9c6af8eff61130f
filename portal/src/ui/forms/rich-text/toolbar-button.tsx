import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import type { LucideIcon } from "lucide-react";
import { ON_NARROW } from "../../theme/breakpoints.ts";
import { ICON } from "../../theme/icon-props.ts";

const Tool = styled(ButtonBase)({
  // Narrow, so that all buttons fit in one row of a sheet.
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
/** The shortcut as it is written on this device's keyboard. */
const displayKeys = (keys: string) => keys.replace("Mod", isMac ? "⌘" : "Ctrl");
const ariaKeys = (keys: string) => keys.replace("Mod", isMac ? "Meta" : "Control");

interface Props {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly icon: LucideIcon;
  readonly isOn: boolean | undefined;
  /** A disabled button can still be focused by the arrow keys, so that the focus is never lost. */
  readonly isDisabled: boolean;
  readonly startsGroup?: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

export function ToolbarButton({
  label,
  keys,
  icon: Icon,
  isOn,
  isDisabled,
  startsGroup,
  onClick,
  ...rest
}: Props) {
  return (
    <Tool
      {...rest}
      className={startsGroup ? "first" : ""}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      title={keys === undefined ? label : `${label} (${displayKeys(keys)})`}
      // The selection in the text must survive a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon {...ICON} />
    </Tool>
  );
}
