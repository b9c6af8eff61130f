import type { Label } from "@newsloom/contract/articles/labels";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { SearchedChecklist } from "../../ui/forms/searched-checklist.tsx";
import { labelsQuery } from "./labels/api.ts";
import { CreateLabel } from "./labels/create-label.tsx";

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
  const known = labels.find(({ name }) => name.toLowerCase() === keyword.trim().toLowerCase());
  const canCreate = onCreated && isSuccess && !isPlaceholderData && keyword.trim() !== "" && !known;

  function toggle(label: Label): void {
    const { id } = label;
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id], label);
  }
  function toggleOrCreate(): void {
    if (known) toggle(known);
    else createButton.current?.click();
  }
  return (
    <SearchedChecklist
      searchRef={search}
      searchLabel={text(onCreated ? "labelPicker.findOrCreate" : "labelPicker.find")}
      typed={keyword}
      onType={setKeyword}
      onEnter={toggleOrCreate}
      legend={text("labelPicker.title")}
      items={labels}
      selected={selected}
      onToggle={toggle}
      none={text("labelPicker.none")}
    >
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
    </SearchedChecklist>
  );
}
