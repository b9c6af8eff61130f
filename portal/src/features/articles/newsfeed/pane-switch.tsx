import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { memo } from "react";

const Line = styled("label")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  whiteSpace: "nowrap",
  cursor: "pointer",
});

interface Props {
  readonly label: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly isBlocked?: boolean;
  readonly className?: string;
  readonly onSet: (isOn: boolean) => void;
}

/** A switch in a pane's header. */
export const PaneSwitch = memo(function PaneSwitch(props: Props) {
  const { label, note, isOn, isBlocked = false, className, onSet } = props;
  return (
    <Line className={className} title={note}>
      <Switch
        checked={isOn}
        disabled={isBlocked}
        onChange={(_event, isNowOn) => onSet(isNowOn)}
        slotProps={{ input: { role: "switch" } }}
      />
      {label}
    </Line>
  );
});
