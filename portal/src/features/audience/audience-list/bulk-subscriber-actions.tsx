import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { Tag } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PopoverDialog } from "../../../ui/dialogs/popover-dialog.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { DeleteSubscribers } from "../delete-subscribers.tsx";
import { TagPicker } from "../tags/tag-picker.tsx";
import { changeableTo, useChangeTagWithUndo, useSetStatusWithUndo } from "../use-change-with-undo.ts";

interface Props {
  readonly siteNameId: number;
  readonly subscribers: readonly Subscriber[];
  readonly onDone: () => void;
}

/** What can be done with the selected people: status and tags with Undo, delete after a question. */
export function BulkSubscriberActions({ siteNameId, subscribers, onDone }: Props) {
  const text = useText();
  const setStatus = useSetStatusWithUndo(siteNameId);
  const active = changeableTo(
    subscribers.filter(({ status }) => status === "Active"),
    "Unsubscribed",
  );
  const stopped = changeableTo(subscribers, "Active");
  function set(changed: readonly Subscriber[], status: "Active" | "Unsubscribed"): void {
    onDone();
    setStatus(changed, status);
  }
  return (
    <>
      <AddTag siteNameId={siteNameId} subscribers={subscribers} />
      <RemoveTag siteNameId={siteNameId} subscribers={subscribers} />
      {active.length > 0 && (
        <Button onClick={() => set(active, "Unsubscribed")}>
          {text("audience.unsubscribeMany", { count: active.length })}
        </Button>
      )}
      {stopped.length > 0 && (
        <Button onClick={() => set(stopped, "Active")}>
          {text("audience.reactivateMany", { count: stopped.length })}
        </Button>
      )}
      <DeleteSubscribers
        siteNameId={siteNameId}
        subscribers={subscribers}
        label={text("audience.deleteMany", { count: subscribers.length })}
        onDeleted={onDone}
      />
    </>
  );
}

type TagProps = Pick<Props, "siteNameId" | "subscribers">;

function AddTag({ siteNameId, subscribers }: TagProps) {
  const text = useText();
  const changeTag = useChangeTagWithUndo(siteNameId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Tag {...SMALL_ICON} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("audience.addTag")}
      </Button>
      <PopoverDialog name={text("tagPicker.title")} anchor={anchor} onClose={() => setAnchor(null)}>
        <TagPicker
          siteNameId={siteNameId}
          selected={[]}
          onToggle={(tag) => {
            setAnchor(null);
            changeTag(subscribers, tag, true);
          }}
        />
      </PopoverDialog>
    </>
  );
}

/** Offers the tags that at least one of them has. */
function RemoveTag({ siteNameId, subscribers }: TagProps) {
  const text = useText();
  const changeTag = useChangeTagWithUndo(siteNameId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tags = [
    ...new Map(subscribers.flatMap((one) => one.tags.map((tag) => [tag.id, tag] as const))).values(),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
  if (tags.length === 0) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("audience.removeTag")}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("audience.removeTag") } }}
      >
        {tags.map((tag) => (
          <MenuItem
            key={tag.id}
            onClick={() => {
              setAnchor(null);
              changeTag(subscribers, tag, false);
            }}
          >
            {tag.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
