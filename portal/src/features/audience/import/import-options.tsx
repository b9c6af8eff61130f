import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import type { SubscriberTag } from "@newsloom/contract/audience/tags";
import { DEFAULT_LIST, SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { PopoverDialog } from "../../../ui/dialogs/popover-dialog.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { listName } from "../subscriber-names.ts";
import { TagChip } from "../tags/tag-chip.tsx";
import { TagPicker } from "../tags/tag-picker.tsx";
import { PartHead } from "./import-parts.tsx";
import type { ImportChoices } from "./mutations.ts";

type Choices = Pick<
  ImportChoices,
  "hasHeader" | "subscriptionListId" | "tagIds" | "updateExisting" | "dryRun"
>;

export const FIRST_CHOICES = {
  subscriptionListId: String(DEFAULT_LIST),
  tagIds: [] as readonly number[],
  updateExisting: false,
  dryRun: false,
};

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  marginBottom: 8,
});
const Choice = styled("label")({ display: "flex", alignItems: "center", gap: 4, cursor: "pointer" });
/** Below its checkbox, in line with its words. */
const Note = styled("p")({ marginLeft: 32, color: "var(--ink-2)", fontSize: "var(--fs-12)" });
/** Holds whatever is chosen. */
const Rule = styled("p")({ marginTop: 12, color: "var(--ink-2)" });

interface Props {
  readonly siteNameId: number;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

export function ImportOptions({ siteNameId, choices, onChange }: Props) {
  const text = useText();
  // Tags belong to the audience, which who imports need not see.
  const mayTag = useSitePermission(siteNameId, "audience");
  const flag = (name: "hasHeader" | "updateExisting" | "dryRun") => (
    <Choice>
      <Checkbox
        size="small"
        checked={choices[name]}
        onChange={(_event, isOn) => onChange({ ...choices, [name]: isOn })}
      />
      {text(`audienceImport.${name}`)}
    </Choice>
  );
  return (
    <section>
      <PartHead>
        <h2>{text("audienceImport.optionsTitle")}</h2>
      </PartHead>
      <Line>
        {text("audienceImport.list")}
        <SegmentedControl
          legend={text("audienceImport.list")}
          choices={SUBSCRIPTION_LISTS.map(({ id }) => ({
            value: String(id),
            label: listName(id, text),
            icon: null,
          }))}
          value={choices.subscriptionListId}
          onChoose={(subscriptionListId) => onChange({ ...choices, subscriptionListId })}
        />
      </Line>
      {mayTag && (
        <ImportTags siteNameId={siteNameId} onChange={(tagIds) => onChange({ ...choices, tagIds })} />
      )}
      {flag("hasHeader")}
      {flag("updateExisting")}
      <Note>{text("audienceImport.updateNote")}</Note>
      {flag("dryRun")}
      <Rule>{text("audienceImport.suppressionNote")}</Rule>
    </section>
  );
}

interface ImportTagsProps {
  readonly siteNameId: number;
  readonly onChange: (tagIds: readonly number[]) => void;
}

function ImportTags({ siteNameId, onChange }: ImportTagsProps) {
  const text = useText();
  const [tags, setTags] = useState<readonly SubscriberTag[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function toggle(tag: SubscriberTag, isAdded: boolean): void {
    const others = tags.filter(({ id }) => id !== tag.id);
    const next = isAdded ? [...others, tag] : others;
    setTags(next);
    onChange(next.map(({ id }) => id));
  }
  return (
    <Line role="group" aria-label={text("audienceImport.tags")}>
      {text("audienceImport.tags")}
      {tags.map(({ id, name }) => (
        <TagChip key={id}>{name}</TagChip>
      ))}
      <Button
        size="small"
        variant="text"
        startIcon={<Plus {...SMALL_ICON} />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("audienceImport.addTag")}
      </Button>
      <PopoverDialog name={text("tagPicker.title")} anchor={anchor} onClose={() => setAnchor(null)}>
        <TagPicker siteNameId={siteNameId} selected={tags.map(({ id }) => id)} onToggle={toggle} />
      </PopoverDialog>
    </Line>
  );
}
