import { styled } from "@mui/material/styles";
import { GripVertical, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { useSectionName } from "../../section-names.ts";
import type { EditedSection } from "../edited-template.ts";
import { useSectionDragging } from "./section-dragging.ts";
import { SECTION_ICONS } from "./section-icons.ts";

const Row = styled("li")({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 52,
  margin: "0 -20px",
  padding: "0 20px",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: "auto 20px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "&:has(> .open:hover)": { background: "var(--hover)" },
  '&[data-chosen="true"]': { background: "var(--accent-wash)", boxShadow: "inset 3px 0 0 var(--accent)" },
  '&[data-dragging="true"]': { opacity: 0.4 },
  '&[data-edge="top"]': { boxShadow: "inset 0 2px 0 var(--accent)" },
  '&[data-edge="bottom"]': { boxShadow: "inset 0 -2px 0 var(--accent)" },
  "& > .open": {
    flex: 1,
    display: "flex",
    alignItems: "center",
    gap: 10,
    minWidth: 0,
    minHeight: 44,
    padding: "2px 0",
    border: 0,
    borderRadius: "var(--r-1)",
    background: "none",
    color: "inherit",
    font: "inherit",
    textAlign: "left",
    cursor: "pointer",
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  },
  "& .icon": {
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: 28,
    height: 28,
    borderRadius: "var(--r-2)",
    background: "var(--press)",
    color: "var(--ink-2)",
  },
  '& .icon[data-kind="fixed"]': { background: "none" },
  '& .icon[data-kind="ad"]': { background: "var(--warn-wash)", color: "var(--warn)" },
  '&[data-chosen="true"] .icon': { background: "var(--accent)", color: "var(--on-accent)" },
  "& .names": { flex: 1, minWidth: 0 },
  "& .names b, & .names small": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .names b": { fontWeight: "var(--w-med)" },
  "& .names small": { color: "var(--ink-2)", fontSize: "var(--fs-12)", lineHeight: 1.3 },
  "& .count": { fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});
const Handle = styled("button")({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 20,
  height: 32,
  marginLeft: -6,
  padding: 0,
  border: 0,
  borderRadius: "var(--r-1)",
  background: "none",
  color: "var(--ink-3)",
  cursor: "grab",
  "&:hover": { background: "var(--hover)", color: "var(--ink)" },
  "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  [ON_NARROW]: { width: 32, height: 44, marginLeft: -12 },
});
const NoHandle = styled("span")({
  flex: "none",
  width: 20,
  marginLeft: -6,
  [ON_NARROW]: { width: 32, marginLeft: -12 },
});

interface FixedProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Beside the names. */
  readonly children?: ReactNode;
}

/** What every mail has at its beginning and end. */
export function FixedRow({ icon: Icon, name, note, isChosen, onChoose, children }: FixedProps) {
  return (
    <Row data-chosen={isChosen}>
      <NoHandle />
      <button type="button" className="open" aria-pressed={isChosen} onClick={onChoose}>
        <span className="icon" data-kind="fixed">
          <Icon {...SMALL_ICON} />
        </span>
        <span className="names">
          <b>{name}</b>
          <small>{note}</small>
        </span>
      </button>
      {children}
    </Row>
  );
}

interface Props {
  readonly section: EditedSection;
  readonly index: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMove: (index: number) => void;
}

/** A section in its place. Its handle moves it by dragging or by the arrow keys. */
export function SectionRow({ section, index, isChosen, onChoose, onMove }: Props) {
  const text = useText();
  const ref = useRef<HTMLLIElement>(null);
  const { isDragging, edge } = useSectionDragging(ref, section.id, index);
  const { source, type, count } = section.description;
  const name = useSectionName()(section);
  const sourceName = text(`newsletterSections.${source}`);
  const Icon = SECTION_ICONS[source];

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index + by);
  }
  return (
    <Row ref={ref} data-chosen={isChosen} data-dragging={isDragging} data-edge={edge ?? "none"}>
      <Handle
        type="button"
        aria-label={text("templateEditor.moveSection", { name })}
        title={text("templateEditor.moveHint")}
        onKeyDown={onKeyDown}
        onClick={onChoose}
      >
        <GripVertical {...SMALL_ICON} />
      </Handle>
      <button type="button" className="open" aria-pressed={isChosen} onClick={onChoose}>
        <span className="icon" data-kind={type === "ads" || type === "featured" ? "ad" : "section"}>
          <Icon {...SMALL_ICON} />
        </span>
        <span className="names">
          <b>{name}</b>
          {sourceName !== name && <small>{sourceName}</small>}
        </span>
        {type !== "html" && <span className="count">{count}</span>}
      </button>
    </Row>
  );
}
