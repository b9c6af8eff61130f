import Button from "@mui/material/Button";
import type { SubscriberTag } from "@newsloom/contract/audience/tags";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { SearchedChecklist } from "../../../ui/forms/searched-checklist.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { tagsQuery } from "../api.ts";
import { useCreateTag } from "../mutations.ts";

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
  function toggleOrCreate(): void {
    if (!isSuccess) return;
    if (known) toggle(known);
    else createTyped();
  }
  return (
    <SearchedChecklist
      searchRef={search}
      searchLabel={text("tagPicker.find")}
      maxLength={50}
      typed={typed}
      onType={setTyped}
      onEnter={toggleOrCreate}
      legend={text("tagPicker.title")}
      items={found}
      selected={selected}
      onToggle={toggle}
      none={text("tagPicker.none")}
    >
      {isSuccess && name !== "" && !known && (
        <Button startIcon={<Plus {...SMALL_ICON} />} loading={create.isPending} onClick={createTyped}>
          {text("tagPicker.create", { name: typed.trim() })}
        </Button>
      )}
    </SearchedChecklist>
  );
}
