import { styled } from "@mui/material/styles";
import { SECTION_LAYOUTS, type SectionLayout } from "@newsloom/domain/newsletters/sections";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";

const Choices = styled("fieldset")({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: 6,
  "&&": { padding: 0 },
  "& legend": { marginBottom: 6, fontWeight: "var(--w-med)" },
});
const Choice = styled("label")({
  position: "relative",
  padding: "6px 4px 5px",
  borderRadius: "var(--r-2)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  textAlign: "center",
  cursor: "pointer",
  "& svg": { display: "block", width: "100%", height: 40, marginBottom: 3, color: "var(--ink-3)" },
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
  "&:hover": { background: "var(--hover)" },
  "&:has(:checked)": {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1.5px var(--accent)",
    color: "var(--accent-ink)",
    fontWeight: "var(--w-med)",
  },
  "&:has(:checked) svg": { color: "var(--accent)" },
  "&:has(:focus-visible)": { boxShadow: "var(--focus)" },
});

type Box = readonly [x: number, y: number, width: number, height: number];
interface Figure {
  readonly pictures: readonly Box[];
  readonly lines: readonly (readonly [x: number, y: number, width: number])[];
}

/** Each layout as pictures and lines of text. */
const FIGURES: Readonly<Record<SectionLayout, Figure>> = {
  lead: {
    pictures: [[4, 4, 48, 20]],
    lines: [
      [4, 28, 40],
      [4, 33, 26],
    ],
  },
  columns: {
    pictures: [
      [4, 4, 22, 16],
      [30, 4, 22, 16],
    ],
    lines: [
      [4, 24, 20],
      [30, 24, 20],
      [4, 29, 14],
      [30, 29, 14],
    ],
  },
  rows: {
    pictures: [
      [4, 4, 12, 9],
      [4, 16, 12, 9],
      [4, 28, 12, 9],
    ],
    lines: [
      [20, 5, 30],
      [20, 17, 26],
      [20, 29, 30],
    ],
  },
  list: {
    pictures: [],
    lines: [
      [4, 6, 44],
      [4, 15, 38],
      [4, 24, 46],
      [4, 33, 34],
    ],
  },
};

function LayoutFigure({ layout }: { readonly layout: SectionLayout }) {
  const { pictures, lines } = FIGURES[layout];
  return (
    <svg viewBox="0 0 56 40" aria-hidden="true" fill="currentColor">
      {pictures.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1} opacity={0.55} />
      ))}
      {lines.map(([x, y, width]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={2.4} rx={1} />
      ))}
    </svg>
  );
}

interface Props {
  readonly value: SectionLayout;
  readonly onChange: (layout: SectionLayout) => void;
}

/** How the articles of a section stand. */
export function LayoutChoice({ value, onChange }: Props) {
  const text = useText();
  const name = useId();
  return (
    <Choices>
      <legend>{text("templateEditor.layout")}</legend>
      {SECTION_LAYOUTS.map((layout) => (
        <Choice key={layout}>
          <input type="radio" name={name} checked={layout === value} onChange={() => onChange(layout)} />
          <LayoutFigure layout={layout} />
          {text(`templateEditor.layout_${layout}`)}
        </Choice>
      ))}
    </Choices>
  );
}
