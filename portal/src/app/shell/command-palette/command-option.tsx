import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { splitByMatch } from "../../../platform/match-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { type Command, FOUND_GROUPS } from "./command.ts";

const Option = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 40,
  padding: "4px 8px",
  borderRadius: "var(--r-2)",
  cursor: "pointer",
  '&[aria-selected="true"]': { background: "var(--accent-wash)" },
  "& mark": {
    background: "none",
    color: "var(--accent-ink)",
    textDecoration: "underline",
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  [ON_NARROW]: { minHeight: 44 },
});
const Tile = styled("span")({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  borderRadius: "var(--r-2)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
});
/** One line each: a long title does not push the others away. */
const Label = styled("span")({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "& small": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
  },
  "&[data-headline]": { fontFamily: "var(--serif)", fontWeight: "var(--w-bold)", fontSize: "var(--fs-15)" },
  "&[data-headline] small": { fontFamily: "var(--sans)", fontWeight: "var(--w-reg)" },
});
const Picture = styled("span")({
  display: "grid",
  justifyItems: "center",
  flex: "none",
  // What was found has images of this width, and all of it begins at the same line.
  "&[data-wide]": { width: 44 },
  "& img": { width: 44, height: 30, objectFit: "cover" },
});

interface Props {
  readonly id: string;
  readonly command: Command;
  readonly typed: string;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

export function CommandOption({
  id,
  command: { group, label, note, Icon, image, mark },
  typed,
  isChosen,
  onPoint,
  onRun,
}: Props) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);

  return (
    <Option ref={option} id={id} role="option" aria-selected={isChosen} onMouseMove={onPoint} onClick={onRun}>
      <Picture aria-hidden="true" data-wide={FOUND_GROUPS.includes(group) ? "" : undefined}>
        {image ?? (
          <Tile>
            <Icon size={15} strokeWidth={1.6} aria-hidden />
          </Tile>
        )}
      </Picture>
      <Label data-headline={group === "articles" && image !== undefined ? "" : undefined}>
        <MarkedText typed={typed} text={label} />
        {note && (
          <small>
            {mark} <MarkedText typed={typed} text={note} />
          </small>
        )}
      </Label>
    </Option>
  );
}

function MarkedText({ typed, text }: { readonly typed: string; readonly text: string }) {
  return splitByMatch(typed, text).map(({ text: part, isTyped }, index) => {
    const Part = isTyped ? "mark" : "span";
    return <Part key={`${index}${part}`}>{part}</Part>;
  });
}
