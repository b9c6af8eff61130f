import { styled } from "@mui/material/styles";
import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { useId } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { kindKey } from "../source-names.ts";

const Frame = styled("fieldset")({ display: "grid", gap: 6, minWidth: 0 });
const Legend = styled("legend")({ "&&": { paddingBottom: 6 }, fontWeight: "var(--w-med)" });
const Choice = styled("label")({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 10,
  minHeight: 40,
  padding: "6px 12px",
  borderRadius: "var(--r-2)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "& input": { margin: 0, accentColor: "var(--accent)" },
  "& small": { display: "block", color: "var(--ink-3)", fontSize: "var(--fs-12)" },
  "&:has(:checked)": { background: "var(--accent-wash)", boxShadow: "inset 0 0 0 1px var(--accent-line)" },
  "&:has(:focus-visible)": { boxShadow: "var(--focus)" },
  [ON_NARROW]: { minHeight: 48 },
});
const Kind = styled("span")({ color: "var(--ink-2)", fontSize: "var(--fs-12)" });

interface Props {
  readonly feeds: SourcePreview["feeds"];
  readonly value: string;
  readonly onChoose: (feedUrl: string) => void;
}

/** The feeds that a page names, as native radio buttons. */
export function FeedChoice({ feeds, value, onChoose }: Props) {
  const text = useText();
  const name = useId();
  return (
    <Frame>
      <Legend>{text("addSource.found", { count: feeds.length })}</Legend>
      {feeds.map((feed) => (
        <Choice key={feed.feedUrl}>
          <input
            type="radio"
            name={name}
            checked={feed.feedUrl === value}
            onChange={() => onChoose(feed.feedUrl)}
          />
          <span>
            {feed.title || feed.feedUrl}
            {feed.title !== "" && <small>{feed.feedUrl}</small>}
          </span>
          <Kind>{text(kindKey(feed.kind))}</Kind>
        </Choice>
      ))}
    </Frame>
  );
}
