import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { useId, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../../ui/dialogs/dialog-parts.tsx";
import { FieldFrame } from "../../../../ui/forms/field-frame.tsx";
import { NumberStepper } from "../../../../ui/forms/number-stepper.tsx";

const Fields = styled("div")({ display: "grid", gap: 12, marginBottom: 16 });
const Line = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 32,
  cursor: "pointer",
});
const DAYS = [0, 1, 3, 7, 14, 30];

interface Props {
  readonly article: Article;
  readonly position: number;
  readonly last: number;
  readonly isPinned: boolean;
  readonly onClose: () => void;
  readonly onMove: (position: number, pinnedDays: number | null) => void;
}

/** Moves an article by number, for people who do not drag. */
export function MoveArticleDialog({ article, position, last, isPinned, onClose, onMove }: Props) {
  const text = useText();
  const [titleId, fieldId, daysId] = [useId(), useId(), useId()];
  const [newPosition, setNewPosition] = useState(position);
  const [isPinChecked, setIsPinChecked] = useState(isPinned);
  const [days, setDays] = useState(article.pinnedDays);

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMove(newPosition, isPinChecked ? days : null);
        }}
      >
        <DialogTitle id={titleId}>{text("moveArticle.title")}</DialogTitle>
        <DialogNote>{article.title}</DialogNote>
        <Fields>
          <FieldFrame
            id={fieldId}
            label={text("moveArticle.position")}
            aside={text("moveArticle.positionOf", { last })}
          >
            <NumberStepper id={fieldId} value={newPosition} min={1} max={last} onChange={setNewPosition} />
          </FieldFrame>
          <Line>
            <Checkbox
              size="small"
              checked={isPinChecked}
              onChange={(_event, isOn) => setIsPinChecked(isOn)}
            />
            {text("moveArticle.pin")}
          </Line>
          {isPinChecked && (
            <FieldFrame id={daysId} label={text("moveArticle.days")}>
              <Select
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
                SelectDisplayProps={{ id: daysId, "aria-label": text("moveArticle.days") }}
              >
                {DAYS.map((count) => (
                  <MenuItem key={count} value={count}>
                    {count === 0 ? text("moveArticle.untilUnpinned") : text("feedFilter.days", { count })}
                  </MenuItem>
                ))}
              </Select>
            </FieldFrame>
          )}
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained">
            {text("moveArticle.move")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
