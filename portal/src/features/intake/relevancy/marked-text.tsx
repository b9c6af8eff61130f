import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { RelevancyReason } from "@newsloom/contract/intake/relevancy";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { signed } from "../signed.ts";
import { beginningOf, markWords } from "./mark-words.ts";

const Text = styled("p")({
  "&&": { padding: "14px 0 8px" },
  maxWidth: "68ch",
  fontFamily: "var(--serif)",
  fontSize: "1.0625rem",
  lineHeight: 1.7,
  overflowWrap: "anywhere",
});
/** Words that speak for an article in one colour, those against it in another, underlined. */
const Marks = styled("span")({
  "& mark": {
    padding: "1px 2px",
    borderRadius: 2,
    color: "inherit",
    background: "color-mix(in srgb, var(--ch-opened) 14%, var(--paper))",
  },
  "& mark[data-strength='2']": { background: "color-mix(in srgb, var(--ch-opened) 26%, var(--paper))" },
  "& mark[data-strength='3']": { background: "color-mix(in srgb, var(--ch-opened) 38%, var(--paper))" },
  "& mark[data-against]": {
    background: "color-mix(in srgb, var(--warn) 18%, var(--paper))",
    textDecoration: "underline dotted var(--warn)",
    textUnderlineOffset: "3px",
  },
  "& mark[data-against][data-strength='2']": {
    background: "color-mix(in srgb, var(--warn) 26%, var(--paper))",
  },
  "& mark[data-against][data-strength='3']": {
    background: "color-mix(in srgb, var(--warn) 36%, var(--paper))",
  },
});
const Legend = styled("p")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 14px",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& span": { display: "inline-flex", alignItems: "center", gap: 6 },
  "& i": {
    width: 10,
    height: 10,
    borderRadius: 2,
    boxShadow: "inset 0 0 0 1px var(--rule-2)",
    background: "color-mix(in srgb, var(--ch-opened) 26%, var(--paper))",
  },
  "& i[data-against]": { background: "color-mix(in srgb, var(--warn) 26%, var(--paper))" },
  "& .note": { marginLeft: "auto" },
});

/** From so many points on, a word is marked deeper. */
const [DEEPER, DEEPEST] = [5, 10];
const strengthOf = (points: number) => (Math.abs(points) >= DEEPEST ? 3 : Math.abs(points) >= DEEPER ? 2 : 1);

/** A column of this width shows some ten lines. */
const SHOWN_CHARACTERS = 640;

interface Props {
  readonly text: string;
  readonly reasons: readonly RelevancyReason[];
}

/** A text with the words in it that are reasons of the score. */
export const MarkedWords = ({ text, reasons }: Props) => (
  <Marks>
    {markWords(text, reasons).map(({ at, text: part, points }) =>
      points === null ? (
        part
      ) : (
        <mark
          key={at}
          title={signed(points)}
          data-strength={strengthOf(points)}
          {...(points < 0 && { "data-against": "" })}
        >
          {part}
        </mark>
      ),
    )}
  </Marks>
);

/** The text of an article with the words that speak for it and against it. */
export function MarkedText({ text: content, reasons }: Props) {
  const text = useText();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = content.length > SHOWN_CHARACTERS;
  const shown = isWhole ? content : beginningOf(content, SHOWN_CHARACTERS);
  return (
    <>
      <Text>
        <MarkedWords text={shown} reasons={reasons} />
      </Text>
      <Legend>
        <span>
          <i />
          {text("relevancy.speaksFor")}
        </span>
        <span>
          <i data-against="" />
          {text("relevancy.speaksAgainst")}
        </span>
        {isLong && (
          <Button size="small" variant="text" onClick={() => setIsWhole(!isWhole)}>
            {text(isWhole ? "relevancy.showLess" : "relevancy.showWhole")}
          </Button>
        )}
        <span className="note">{text("relevancy.stronger")}</span>
      </Legend>
    </>
  );
}
