import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PopoverDialog } from "../../../ui/dialogs/popover-dialog.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { TagChip } from "../tags/tag-chip.tsx";
import { TagPicker } from "../tags/tag-picker.tsx";
import { useChangeTagWithUndo } from "../use-change-with-undo.ts";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 6,
  margin: "8px 0 14px",
});

interface Props {
  readonly siteNameId: number;
  readonly subscriber: Subscriber;
}

/** The tags of a person, and a picker that changes them. */
export function SubscriberTags({ siteNameId, subscriber }: Props) {
  const text = useText();
  const changeTag = useChangeTagWithUndo(siteNameId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Line role="group" aria-label={text("audience.tags")}>
      {subscriber.tags.map(({ id, name }) => (
        <TagChip key={id}>{name}</TagChip>
      ))}
      <Button
        size="small"
        variant="text"
        startIcon={<Plus {...SMALL_ICON} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("subscriber.newTag")}
      </Button>
      <PopoverDialog name={text("tagPicker.title")} anchor={anchor} onClose={() => setAnchor(null)}>
        <TagPicker
          siteNameId={siteNameId}
          selected={subscriber.tags.map(({ id }) => id)}
          onToggle={(tag, isAdded) => changeTag([subscriber], tag, isAdded)}
        />
      </PopoverDialog>
    </Line>
  );
}
