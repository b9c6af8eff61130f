import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { signed } from "../signed.ts";
import { Note, Panel } from "./panel.tsx";

const Sides = styled("div")({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "0 24px",
  paddingTop: 8,
});
const List = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    gap: 10,
    alignItems: "baseline",
    minHeight: 30,
    paddingTop: 6,
    borderBottom: "1px solid var(--rule)",
  },
  "& span": { overflow: "hidden", fontFamily: "var(--serif)", textOverflow: "ellipsis" },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "& b": { fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
});
const Side = styled("h3")({ color: "var(--ink-2)", fontSize: "var(--fs-12)", fontWeight: "var(--w-med)" });

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

/** The words that weigh most, against and for. */
export function LearntWords({ wordsFor, wordsAgainst }: Props) {
  const text = useText();
  if (wordsFor.length + wordsAgainst.length === 0) return null;
  const sides = [
    { name: text("relevancy.against"), words: wordsAgainst },
    { name: text("relevancy.for"), words: wordsFor },
  ];
  return (
    <Panel title={text("relevancy.words")}>
      <Sides>
        {sides.map(({ name, words }) => (
          <div key={name}>
            <Side>{name}</Side>
            <List aria-label={`${text("relevancy.words")}: ${name}`}>
              {words.map(({ word, approved, seen, points }) => (
                <li key={word}>
                  <span>{word}</span>
                  <small>{text("relevancy.record", { approved, decided: seen })}</small>
                  <b>{signed(points)}</b>
                </li>
              ))}
            </List>
          </div>
        ))}
      </Sides>
      <Note sx={{ paddingTop: "8px" }}>{text("relevancy.wordsNote")}</Note>
    </Panel>
  );
}
