import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";

const Note = styled("p")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 8px",
  marginTop: 8,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
  "& > span:last-of-type": { flex: "1 1 200px", minWidth: 0 },
});

interface Props {
  readonly by: string;
  /** The value before the change; while the user edits the setting, the value after it. */
  readonly value: string;
  readonly isEdited: boolean;
  readonly onTakeTheirs: () => void;
}

/** Says that another user changed the setting while it was on the screen; unsaved input stays. */
export function ChangedByOtherUserNote({ by, value, isEdited, onTakeTheirs }: Props) {
  const text = useText();
  return (
    <Note role="status">
      <Avatar name={by} size={20} />
      <span>{text(isEdited ? "settings.changedMeanwhile" : "settings.changedByOther", { by, value })}</span>
      {isEdited && (
        <Button size="small" variant="text" onClick={onTakeTheirs}>
          {text("settings.takeTheirs")}
        </Button>
      )}
    </Note>
  );
}
