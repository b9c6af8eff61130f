import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Tag } from "@newsloom/contract/audience/tags";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useRenameTag } from "./mutations.ts";

const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: 8,
  minHeight: 44,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  '&[data-selected="true"]': { background: "var(--accent-wash)" },
  "& > form": { display: "flex", gap: 6, gridColumn: "2 / -1", padding: "4px 0" },
  "& > form > .MuiInputBase-root": { flex: 1 },
  "& .name": { overflowWrap: "anywhere", fontWeight: "var(--w-med)" },
  "& a": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "& a:hover": { textDecoration: "underline" },
});
const Buttons = styled("span")({ display: "flex" });

interface Props {
  readonly siteNameId: number;
  readonly tag: Tag;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onDelete: () => void;
}

export function TagRow({ siteNameId, tag, isSelected, onSelect, onDelete }: Props) {
  const text = useText();
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, name, count } = tag;
  function endRenaming(): void {
    // The button must be rendered before it can get the focus back.
    flushSync(() => setIsRenaming(false));
    pencil.current?.focus();
  }
  return (
    <Row data-selected={isSelected}>
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={onSelect}
        slotProps={{ input: { "aria-label": text("tags.select", { name }) } }}
      />
      {isRenaming ? (
        <RenameTag siteNameId={siteNameId} tag={tag} onEnd={endRenaming} />
      ) : (
        <>
          <span className="name">{name}</span>
          <Link to={`?tag=${id}`} title={text("tags.show", { name })}>
            {text("tags.people", { count, formatted: count.toLocaleString() })}
          </Link>
          <Buttons>
            <IconButton
              ref={pencil}
              aria-label={text("tags.rename", { name })}
              onClick={() => setIsRenaming(true)}
            >
              <Pencil {...SMALL_ICON} />
            </IconButton>
            <IconButton aria-label={text("tags.delete", { name })} onClick={onDelete}>
              <Trash2 {...SMALL_ICON} />
            </IconButton>
          </Buttons>
        </>
      )}
    </Row>
  );
}

interface RenameProps extends Pick<Props, "siteNameId" | "tag"> {
  readonly onEnd: () => void;
}

/** Enter saves, Escape cancels. */
function RenameTag({ siteNameId, tag: { id, name: before }, onEnd }: RenameProps) {
  const text = useText();
  const [name, setName] = useState(before);
  const rename = useRenameTag(siteNameId);
  function save(): void {
    if (name.trim() === before) return onEnd();
    void onSuccess(rename.mutateAsync({ id, name }), (renamed) => {
      onEnd();
      toastWithAction(text("tags.renamed", { before, name: renamed.name }), text("toast.undo"), () =>
        rename.mutate({ id, name: before }),
      );
    });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Do not close the sheet as well.
        event.preventDefault();
        onEnd();
      }}
    >
      <OutlinedInput
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ input: { "aria-label": text("tags.newName", { name: before }), maxLength: 50 } }}
      />
      <Button type="submit" loading={rename.isPending}>
        {text("tags.save")}
      </Button>
    </form>
  );
}
