import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { signed } from "../signed.ts";
import { Note, Panel } from "./panel.tsx";

const Sides = styled("div")({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  [ON_PHONE]: { gridTemplateColumns: "1fr", rowGap: 16 },
});
/** Bars grow from the line between the two sides; on a phone the sides are below each other. */
const List = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(24px, 1fr) 96px 66px",
    columnGap: 8,
    alignItems: "center",
    minHeight: 31,
    borderBottom: "1px solid var(--rule)",
  },
  "& .word": {
    minWidth: 0,
    overflow: "hidden",
    fontFamily: "var(--serif)",
    fontSize: ".9375rem",
    fontWeight: "var(--w-head)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& small": {
    color: "var(--ink-2)",
    fontSize: "var(--fs-11)",
    textAlign: "right",
    fontFeatureSettings: "var(--figures)",
    whiteSpace: "nowrap",
  },
  "& .bar": { display: "flex", height: 12 },
  "& .bar i": { borderRadius: "0 2px 2px 0", background: "var(--ch-opened)" },
  "&[data-side='against'] .bar i": { background: "var(--warn)" },
  "&:not([data-side='against']) .bar": { borderLeft: "1px solid var(--paper)" },
  "&[data-side='against'] li": {
    gridTemplateColumns: "66px 96px minmax(24px, 1fr)",
    "& .bar": { order: 3, justifyContent: "flex-end" },
    "& .bar i": { borderRadius: "2px 0 0 2px" },
    "& .word": { order: 2, textAlign: "right" },
    "& small": { order: 1, textAlign: "left" },
  },
  [ON_PHONE]: {
    "&&& li": { gridTemplateColumns: "40% minmax(0, 1fr) 68px" },
    "&&& .bar": { order: 1, justifyContent: "flex-start" },
    "&&& .word": { order: 2, textAlign: "left" },
    "&&& small": { order: 3, textAlign: "right" },
  },
});
const Key = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  color: "var(--ink-2)",
  "& i": { width: 10, height: 10, borderRadius: 2, background: "var(--ch-opened)" },
  "& i[data-side='against']": { background: "var(--warn)" },
});

interface Word {
  readonly word: string;
  readonly approved: number;
  readonly seen: number;
  readonly points: number;
}

interface Props {
  readonly wordsFor: readonly Word[];
  readonly wordsAgainst: readonly Word[];
}

/** The words that weigh most, against on the left and for on the right. */
export function LearntWords({ wordsFor, wordsAgainst }: Props) {
  const text = useText();
  if (wordsFor.length + wordsAgainst.length === 0) return null;
  const most = Math.max(1, ...[...wordsFor, ...wordsAgainst].map(({ points }) => Math.abs(points)));
  const sides = [
    { side: "against", words: wordsAgainst },
    { side: "for", words: wordsFor },
  ] as const;
  return (
    <Panel
      title={text("relevancy.words")}
      action={sides.map(({ side }) => (
        <Key key={side} aria-hidden>
          <i data-side={side} />
          {text(`relevancy.${side}`)}
        </Key>
      ))}
    >
      <Sides>
        {sides.map(({ side, words }) => (
          <List
            key={side}
            data-side={side}
            aria-label={`${text("relevancy.words")}: ${text(`relevancy.${side}`)}`}
          >
            {words.map(({ word, approved, seen, points }) => (
              <li key={word}>
                <span className="bar" aria-hidden>
                  <i style={{ width: `${(100 * Math.abs(points)) / most}%` }} />
                </span>
                <span className="word" title={word}>
                  {word}
                  <HiddenText> {signed(points)}</HiddenText>
                </span>
                <small>{text("relevancy.seen", { approved, seen })}</small>
              </li>
            ))}
          </List>
        ))}
      </Sides>
      <Note sx={{ paddingTop: "8px" }}>{text("relevancy.wordsNote")}</Note>
    </Panel>
  );
}
