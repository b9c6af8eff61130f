import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { MOVE_MODES, type MoveMode } from "@newsloom/domain/newsletters/section-moves";
import { limitKeyOf } from "@newsloom/domain/newsletters/sections";
import { useId, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../../ui/dialogs/dialog-parts.tsx";
import { FieldFrame } from "../../../../ui/forms/field-frame.tsx";
import { NumberStepper } from "../../../../ui/forms/number-stepper.tsx";
import { useSectionName } from "../../section-names.ts";
import { type PlacedArticle, useEditorActions } from "../editor-actions-context.ts";

const Fields = styled("div")({ display: "grid", gap: 12, marginBottom: 16 });
const ADD_MODES = ["toThisSection", "replace"] as const satisfies readonly MoveMode[];

interface Props {
  readonly placed: PlacedArticle;
  readonly onClose: () => void;
}

/** Section, position and mode: what dragging does, for people who do not drag. */
export function MoveDialog({ placed, onClose }: Props) {
  const text = useText();
  const { sections, add, replace, move } = useEditorActions();
  const nameOf = useSectionName();
  const { article, from } = placed;
  const targets = sections.filter(({ description }) => limitKeyOf(description.source) !== undefined);
  const [titleId, sectionFieldId, positionId, modeId] = [useId(), useId(), useId(), useId()];
  const [sectionId, setSectionId] = useState(from?.sectionId ?? targets[0]?.id ?? "");
  const count = targets.find(({ id }) => id === sectionId)?.articles.length ?? 0;
  const isInSame = from?.sectionId === sectionId;
  const last = isInSame ? count : count + 1;
  const [position, setPosition] = useState(from ? from.index + 1 : last);
  const [mode, setMode] = useState<MoveMode>("toThisSection");
  const modes = from ? MOVE_MODES : ADD_MODES;

  function choose(id: string): void {
    setSectionId(id);
    const length = targets.find((one) => one.id === id)?.articles.length ?? 0;
    setPosition(id === from?.sectionId ? from.index + 1 : length + 1);
  }
  function submit(): void {
    const at = { sectionId, index: position - 1 };
    if (from) move(article, at, isInSame && mode === "toThisSection" ? "move" : mode);
    else if (mode === "replace") replace(article, at);
    else add(article, at);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogTitle id={titleId}>
          {text(from ? "newsletterEditor.moveTitle" : "newsletterEditor.addTitle")}
        </DialogTitle>
        <DialogNote>{article.title}</DialogNote>
        <Fields>
          <FieldFrame id={sectionFieldId} label={text("newsletterEditor.section")}>
            <Select
              value={sectionId}
              onChange={(event) => choose(event.target.value)}
              SelectDisplayProps={{ id: sectionFieldId, "aria-label": text("newsletterEditor.section") }}
            >
              {targets.map((section) => (
                <MenuItem key={section.id} value={section.id}>
                  {nameOf(section)}
                </MenuItem>
              ))}
            </Select>
          </FieldFrame>
          <FieldFrame
            id={positionId}
            label={text("newsletterEditor.position")}
            aside={text("newsletterEditor.positionOf", { last })}
          >
            <NumberStepper id={positionId} value={position} min={1} max={last} onChange={setPosition} />
          </FieldFrame>
          <FieldFrame id={modeId} label={text("newsletterEditor.mode")}>
            <Select
              value={mode}
              onChange={(event) => setMode(event.target.value as MoveMode)}
              SelectDisplayProps={{ id: modeId, "aria-label": text("newsletterEditor.mode") }}
            >
              {modes.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(`newsletterEditor.mode_${one}`)}
                </MenuItem>
              ))}
            </Select>
          </FieldFrame>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained">
            {text(from ? "newsletterEditor.move" : "newsletterEditor.add")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
