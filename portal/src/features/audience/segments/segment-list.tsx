import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { Segment } from "@newsloom/contract/audience/segments";
import { Copy } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { describeSegment } from "./describe-segment.ts";
import type { SegmentNames } from "./use-segment-names.ts";

const Rows = styled("ul")({ maxWidth: 1100, borderTop: "1px solid var(--rule-ink)" });
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 120px auto auto",
  alignItems: "center",
  columnGap: 16,
  minHeight: 56,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  "& .name": { display: "grid", padding: "6px 0", overflowWrap: "anywhere" },
  "& .name a": { fontWeight: "var(--w-med)", "&:hover": { textDecoration: "underline" } },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& .count": { textAlign: "right", fontFeatureSettings: "var(--figures)" },
  [ON_NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    "& .name": { gridColumn: "1 / -1", paddingBottom: 0 },
    "& .count": { textAlign: "left", color: "var(--ink-2)" },
  },
});

interface Props {
  readonly segments: readonly Segment[];
  readonly names: SegmentNames;
  readonly mayWrite: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** Each with what it says and how many belong to it. */
export function SegmentList({ segments, names, mayWrite, onSheet }: Props) {
  const text = useText();
  return (
    <Rows aria-label={text("segments.list")}>
      {segments.map(({ id, name, filter, count }) => (
        <Row key={id}>
          <span className="name">
            {mayWrite ? <Link to={`?sheet=segment-${id}`}>{name}</Link> : name}
            <small>{describeSegment(filter, names, text)}</small>
          </span>
          <span className="count">
            {count === null
              ? text("segments.notCounted")
              : text("segments.people", { count, formatted: count.toLocaleString() })}
          </span>
          <Button component={Link} to={`?segment=${id}`} size="small">
            {text("segments.show")}
          </Button>
          {mayWrite && (
            <IconButton
              aria-label={text("segments.duplicateOf", { name })}
              onClick={() => onSheet(`segment-copy-${id}`)}
            >
              <Copy {...SMALL_ICON} />
            </IconButton>
          )}
        </Row>
      ))}
    </Rows>
  );
}
