import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { SubscriberTag } from "@newsloom/contract/audience/tags";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { tagsQuery } from "../api.ts";
import { useCreateTag } from "../mutations.ts";

const Box = styled("div")({ display: "grid", gap: 8, width: 280, maxWidth: "80vw", padding: 12 });
const Choices = styled("div")({ display: "grid", maxHeight: 260, overflowY: "auto" });
const Choice = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  borderRadius: "var(--r-1)",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "&:hover": { background: "var(--hover)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Quiet = styled("p")({ padding: "4px 8px", color: "var(--ink-2)" });

interface Props {
  readonly siteNameId: number;
  readonly selected: readonly number[];
  readonly onToggle: (tag: SubscriberTag, isAdded: boolean) => void;
}

/** Finds a tag by its name, or creates one with it. */
export function TagPicker({ siteNameId, selected, onToggle }: Props) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const { data: tags = [], isSuccess } = useQuery(tagsQuery(siteNameId));
  const create = useCreateTag(siteNameId);
  const name = typed.trim().toLowerCase();
  const found = tags.filter((tag) => tag.name.toLowerCase().includes(name));
  const known = tags.find((tag) => tag.name.toLowerCase() === name);

  const toggle = (tag: SubscriberTag) => onToggle(tag, !selected.includes(tag.id));
  function createTyped(): void {
    // The button disappears when the tag exists, so move the focus first.
    search.current?.focus();
    void onSuccess(create.mutateAsync(typed.trim()), (tag) => {
      setTyped("");
      onToggle(tag, true);
    });
  }
  function takeTyped(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || name === "" || !isSuccess) return;
    event.preventDefault();
    if (known) toggle(known);
    else createTyped();
  }
  return (
    <Box>
      <OutlinedInput
        autoFocus
        inputRef={search}
        type="search"
        placeholder={text("tagPicker.find")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeTyped}
        slotProps={{ input: { "aria-label": text("tagPicker.find"), maxLength: 50 } }}
      />
      <Choices role="group" aria-label={text("tagPicker.title")}>
        {found.map((tag) => (
          <Choice key={tag.id}>
            <Checkbox size="small" checked={selected.includes(tag.id)} onChange={() => toggle(tag)} />
            {tag.name}
          </Choice>
        ))}
        {found.length === 0 && <Quiet>{text("tagPicker.none")}</Quiet>}
      </Choices>
      {isSuccess && name !== "" && !known && (
        <Button startIcon={<Plus {...SMALL_ICON} />} loading={create.isPending} onClick={createTyped}>
          {text("tagPicker.create", { name: typed.trim() })}
        </Button>
      )}
    </Box>
  );
}
