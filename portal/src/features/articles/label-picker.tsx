import Checkbox from "@mui/material/Checkbox";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Label } from "@newsloom/contract/articles/labels";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { labelsQuery } from "./labels/api.ts";
import { CreateLabel } from "./labels/create-label.tsx";

const Box = styled("div")({ display: "grid", gap: 8, width: 300, maxWidth: "80vw", padding: 12 });
const Choices = styled("div")({ display: "grid", maxHeight: 260, overflowY: "auto" });
const Choice = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  borderRadius: "var(--r-1)",
  cursor: "pointer",
  "&:hover": { background: "var(--hover)" },
  [ON_NARROW]: { minHeight: 44 },
});
const Quiet = styled("p")({ padding: "4px 8px", color: "var(--ink-2)" });

interface Props {
  readonly siteNameId: number;
  readonly selected: readonly number[];
  readonly onChange: (labelIds: readonly number[], toggled: Label) => void;
  /** If set, a new label can be created from the typed name. */
  readonly onCreated?: (label: Label) => void;
}

export function LabelPicker({ siteNameId, selected, onChange, onCreated }: Props) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const [keyword, setKeyword] = useState("");
  const {
    data: labels = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery(labelsQuery(siteNameId, keyword.trim()));
  const placeholder = text(onCreated ? "labelPicker.findOrCreate" : "labelPicker.find");
  const known = labels.find(({ name }) => name.toLowerCase() === keyword.trim().toLowerCase());
  const canCreate = onCreated && isSuccess && !isPlaceholderData && keyword.trim() !== "" && !known;

  function toggle(label: Label): void {
    const { id } = label;
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id], label);
  }
  /** Enter toggles the label with the typed name, or creates it. */
  function takeTyped(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || keyword.trim() === "") return;
    event.preventDefault();
    if (known) toggle(known);
    else createButton.current?.click();
  }
  return (
    <Box>
      <OutlinedInput
        autoFocus
        inputRef={search}
        type="search"
        placeholder={placeholder}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={takeTyped}
        slotProps={{ input: { "aria-label": placeholder } }}
      />
      <Choices role="group" aria-label={text("labelPicker.title")}>
        {labels.map((label) => (
          <Choice key={label.id}>
            <Checkbox size="small" checked={selected.includes(label.id)} onChange={() => toggle(label)} />
            {label.name}
          </Choice>
        ))}
        {labels.length === 0 && <Quiet>{text("labelPicker.none")}</Quiet>}
      </Choices>
      {canCreate && (
        <CreateLabel
          ref={createButton}
          siteNameId={siteNameId}
          name={keyword.trim()}
          // The button disappears when the label exists, so move the focus first.
          onCreating={() => search.current?.focus()}
          onCreated={onCreated}
        />
      )}
    </Box>
  );
}
