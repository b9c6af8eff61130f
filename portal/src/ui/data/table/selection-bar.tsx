import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ICON } from "../../theme/icon-props.ts";

/** Below the rows, so that they do not move under the pointer when the bar appears. */
const Bar = styled("div")({
  flex: "none",
  '&[data-any="true"]': {
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    gap: 8,
    minHeight: 48,
    padding: "6px var(--gutter)",
    borderTop: "1px solid var(--accent-line)",
    background: "var(--accent-wash)",
  },
  "& p": { marginRight: "auto", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  /** The bulk actions. */
  readonly children: ReactNode;
}

/** The number of selected rows and the bulk actions. Rendered empty before, so that screen readers announce the first count. */
export function SelectionBar({ count, onClear, children }: Props) {
  const text = useText();
  return (
    <Bar role="group" aria-label={text("table.bulk")} data-any={count > 0}>
      <p role="status">{count > 0 && text("table.chosen", { count })}</p>
      {count > 0 && children}
      {count > 0 && (
        <IconButton
          aria-label={text("table.clearChosen")}
          title={text("table.clearChosen")}
          onClick={onClear}
        >
          <X {...ICON} />
        </IconButton>
      )}
    </Bar>
  );
}
