import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { Side } from "@newsloom/domain/newsletters/merge-sections";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { useSectionName } from "../section-names.ts";
import type { EditedNewsletter } from "./edited-newsletter.ts";
import {
  type DescribeRecipients,
  type Difference,
  differencesOf,
  mergeNewsletters,
  partKey,
} from "./newsletter-differences.ts";

const Parts = styled("div")({
  maxHeight: "55vh",
  marginBottom: 16,
  overflowY: "auto",
  "& fieldset": { borderTop: "1px solid var(--rule)", "&&": { padding: "10px 0" } },
  "& legend": { float: "left", width: "100%", fontWeight: "var(--w-med)" },
});
const Choices = styled("div")({
  clear: "both",
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: 8,
  paddingTop: 6,
  [ON_NARROW]: { gridTemplateColumns: "1fr" },
  "& label": {
    display: "flex",
    alignItems: "flex-start",
    gap: 8,
    padding: 8,
    borderRadius: "var(--r-2)",
    boxShadow: "inset 0 0 0 1px var(--rule-2)",
    cursor: "pointer",
  },
  "& label:has(:checked)": {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1px var(--accent-line)",
  },
  "& label:has(:focus-visible)": { boxShadow: "var(--focus)" },
  "& b": { display: "block", fontSize: "var(--fs-12)", fontWeight: "var(--w-med)" },
  "& span span": { fontFamily: "var(--serif)", whiteSpace: "pre-line", overflowWrap: "anywhere" },
});

interface Props {
  readonly base: EditedNewsletter;
  readonly mine: EditedNewsletter;
  readonly theirs: EditedNewsletter;
  readonly describe: DescribeRecipients;
  readonly onMerge: (merged: EditedNewsletter) => void;
  readonly onClose: () => void;
}

const SIDES = ["mine", "theirs"] as const;

/** Two editors changed the newsletter: for each part that differs one of them is chosen. */
export function CompareDialog({ base, mine, theirs, describe, onMerge, onClose }: Props) {
  const text = useText();
  const nameOf = useSectionName();
  const titleId = useId();
  const differences = differencesOf({ base, mine, theirs }, describe);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (part: string): Side =>
    chosen[part] ?? differences.find((one) => partKey(one.part) === part)?.suggested ?? "theirs";
  const labelOf = ({ part }: Difference) => {
    if (typeof part === "string") return text(`newsletterEditor.part_${part}`);
    const section = theirs.model.sections.find(({ id }) => id === part.sectionId);
    return section ? nameOf(section) : "";
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{text("newsletterEditor.compareTitle")}</DialogTitle>
      <DialogNote>{text("newsletterEditor.compareNote")}</DialogNote>
      <Parts>
        {differences.map((difference) => {
          const key = partKey(difference.part);
          return (
            <fieldset key={key}>
              <legend>{labelOf(difference)}</legend>
              <Choices>
                {SIDES.map((side) => (
                  <label key={side}>
                    <input
                      type="radio"
                      name={`${titleId} ${key}`}
                      checked={sideOf(key) === side}
                      onChange={() => setChosen({ ...chosen, [key]: side })}
                    />
                    <span>
                      <b>{text(`newsletterEditor.side_${side}`)}</b>
                      <span>{difference[side] || text("newsletterEditor.nothing")}</span>
                    </span>
                  </label>
                ))}
              </Choices>
            </fieldset>
          );
        })}
      </Parts>
      <DialogActions>
        <Button onClick={onClose}>{text("confirm.cancel")}</Button>
        <Button variant="contained" onClick={() => onMerge(mergeNewsletters({ base, mine, theirs }, sideOf))}>
          {text("newsletterEditor.merge")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
