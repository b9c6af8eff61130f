import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { nameOf } from "../subscriber-names.ts";

const Big = styled("p")({
  display: "flex",
  alignItems: "baseline",
  gap: 10,
  "& b": {
    fontSize: "3.25rem",
    lineHeight: 1,
    fontWeight: 600,
    letterSpacing: "-.04em",
    fontFeatureSettings: "var(--figures)",
  },
  "& span": { color: "var(--ink-2)", fontSize: "var(--fs-16)" },
  '&[data-stale="true"] b': { opacity: 0.5 },
});
const Soft = styled("p")({ color: "var(--ink-2)", fontSize: "var(--fs-12)", "&&": { padding: "4px 0" } });
const Problem = styled("p")({ color: "var(--bad)", textWrap: "pretty", "&&": { padding: "6px 0" } });
const Bars = styled("ol")({
  "&&": { margin: "14px 0 4px", padding: 0, listStyle: "none" },
  "& li": {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    padding: "5px 0",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
  },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)", fontFeatureSettings: "var(--figures)" },
  "& .bar": {
    gridColumn: "1 / -1",
    height: 8,
    marginTop: 3,
    borderRadius: 2,
    background: "var(--press)",
    overflow: "hidden",
  },
  "& .bar > span": { display: "block", height: "100%", background: "var(--ch-opened)", opacity: 0.6 },
  "& li:last-child .bar > span": { background: "var(--accent)", opacity: 1 },
});
const People = styled("ul")({
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: 10,
    padding: "7px 0",
    borderBottom: "1px solid var(--rule)",
  },
  "& .who": { display: "grid", flex: 1, minWidth: 0 },
  "& .who > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& b": { fontWeight: "var(--w-med)" },
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

export interface Counts {
  readonly count: number;
  readonly included: number;
  readonly everyone: number;
}

interface Props {
  readonly counts: Counts | undefined;
  /** Of the segment as it is saved. */
  readonly savedCount: number | undefined;
  readonly isStale: boolean;
  /** Why there is no count. */
  readonly problem: string | undefined;
  readonly hasExclusion: boolean;
  readonly sample: readonly Subscriber[] | undefined;
}

/** How many belong to the filter as it is now, and some of them. */
export function SegmentResult({ counts, savedCount, isStale, problem, hasExclusion, sample }: Props) {
  const text = useText();
  return (
    <>
      <Soft role="status">{problem === undefined && text("segment.counting")}</Soft>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      {counts && (
        <>
          <Big data-stale={isStale}>
            <b>{counts.count.toLocaleString()}</b>{" "}
            <span>{text("segment.people", { count: counts.count })}</span>
          </Big>
          <Soft>
            {text("segment.share", { share: shareOf(counts.count, counts.everyone) })}
            <Difference count={counts.count} savedCount={savedCount} />
          </Soft>
          <CountBars counts={counts} hasExclusion={hasExclusion} />
        </>
      )}
      {sample && (
        <>
          <SheetHeading>{text("segment.sample")}</SheetHeading>
          {sample.length === 0 ? <Soft>{text("segment.nobody")}</Soft> : <Sample people={sample} />}
        </>
      )}
    </>
  );
}

const shareOf = (count: number, everyone: number) =>
  (everyone === 0 ? 0 : count / everyone).toLocaleString(undefined, {
    style: "percent",
    maximumFractionDigits: 1,
  });

function Difference({ count, savedCount }: Pick<Props, "savedCount"> & { readonly count: number }) {
  const text = useText();
  if (savedCount === undefined || savedCount === count) return null;
  const people = Math.abs(count - savedCount).toLocaleString();
  return `, ${text(count > savedCount ? "segment.more" : "segment.fewer", { people })}`;
}

function CountBars({ counts, hasExclusion }: { readonly counts: Counts; readonly hasExclusion: boolean }) {
  const text = useText();
  const bars = [
    [text("segment.everyone"), counts.everyone],
    [text("segment.included"), counts.included],
    ...(hasExclusion ? ([[text("segment.left"), counts.count]] as const) : []),
  ] as const;
  return (
    <Bars>
      {bars.map(([name, count]) => (
        <li key={name}>
          <span>{name}</span>
          <b>{count.toLocaleString()}</b>
          <span className="bar">
            <span style={{ width: `${(100 * count) / Math.max(1, counts.everyone)}%` }} />
          </span>
        </li>
      ))}
    </Bars>
  );
}

function Sample({ people }: { readonly people: readonly Subscriber[] }) {
  const text = useText();
  return (
    <People>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar name={nameOf(person)} size={28} />
          <span className="who">
            <b>{nameOf(person)}</b>
            <small title={person.email}>{person.email}</small>
          </span>
          <small>
            {person.opens === 0
              ? text("segment.neverOpened")
              : text("segment.opened", { count: person.opens })}
          </small>
        </li>
      ))}
    </People>
  );
}
