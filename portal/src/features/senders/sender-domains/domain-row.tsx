import { styled } from "@mui/material/styles";
import type { RecordStatus } from "@newsloom/domain/senders/sender-status";
import { Check, ChevronRight, Minus, X } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlLink } from "../../../platform/url-state.ts";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { ICON } from "../../../ui/theme/icon-props.ts";
import { DomainStatusChip } from "./domain-status-chip.tsx";
import { DomainSummary, type DomainSummaryProps } from "./domain-summary.tsx";
import { SendersUrlState } from "./sender-domains-url-state.ts";

const Item = styled("li")({ borderBottom: "1px solid var(--rule)" });
const Row = styled(Link)({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto 136px 16px",
  alignItems: "center",
  gap: 16,
  padding: "11px 8px",
  margin: "0 -8px",
  "&:hover": { background: "var(--hover)" },
  "& b": { display: "block", fontSize: "var(--fs-14)", fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)", overflowWrap: "anywhere" },
  "& > svg": { color: "var(--ink-3)" },
  "&[data-is=deleted] b": { color: "var(--ink-2)", fontWeight: "var(--w-reg)" },
  [ON_PHONE]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "6px 12px",
    "& > svg": { display: "none" },
    "& > :first-of-type": { gridColumn: "1 / -1" },
  },
});
const Marks = styled("span")({
  display: "inline-flex",
  gap: 12,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
});
const MarkBox = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  '&[data-is="OK"] svg': { color: "var(--good)" },
  '&[data-is="Error"] svg': { color: "var(--bad)" },
  '&[data-is="Not Checked"]': { color: "var(--ink-3)" },
});

export interface DomainRowProps extends DomainSummaryProps {
  readonly id: number;
  readonly records?: { readonly spf: RecordStatus; readonly dkim: RecordStatus } | undefined;
}

/** One domain of the list, with a link to its details. */
export function DomainRow({ id, records, ...facts }: DomainRowProps) {
  const linkWith = useUrlLink(SendersUrlState);
  return (
    <Item>
      <Row to={linkWith({ sender: id })} data-is={facts.status === "deleted" ? "deleted" : undefined}>
        <span>
          <b>{facts.domain}</b>
          <small>
            <DomainSummary {...facts} />
          </small>
        </span>
        <Marks>
          {records && <Mark about="SPF" is={records.spf} />}
          {records && <Mark about="DKIM" is={records.dkim} />}
        </Marks>
        <span>
          <DomainStatusChip status={facts.status} />
        </span>
        <ChevronRight {...ICON} />
      </Row>
    </Item>
  );
}

const ICONS = { OK: Check, Error: X, "Not Checked": Minus } as const;
const LABEL_SUFFIXES = { OK: "Ok", Error: "Not", "Not Checked": "Unknown" } as const;

function Mark({ about, is }: { readonly about: "SPF" | "DKIM"; readonly is: RecordStatus }) {
  const text = useText();
  const Icon = ICONS[is];
  const label = text(`senders.${about === "SPF" ? "spf" : "dkim"}${LABEL_SUFFIXES[is]}`);
  return (
    <MarkBox data-is={is} title={label}>
      <Icon size={12} strokeWidth={2} aria-label={label} role="img" />
      {about}
    </MarkBox>
  );
}
