import { styled } from "@mui/material/styles";
import type { DeliveryHealth } from "@newsloom/contract/delivery/health";
import { type HEALTH_LIMITS, type HealthLevel, healthLevel } from "@newsloom/domain/delivery/health";
import { Check, type LucideIcon, Minus, TriangleAlert, X } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { StatusChip, type Tone } from "../../../ui/data/status-chip.tsx";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

const Scroll = styled("div")({ position: "relative", overflowX: "auto" });
const Table = styled("table")({
  width: "100%",
  maxWidth: 920,
  borderCollapse: "collapse",
  fontFeatureSettings: "var(--figures)",
  "& caption": { paddingBottom: 8, textAlign: "left", fontWeight: "var(--w-bold)" },
  "& thead tr": { borderTop: "1px solid var(--rule-ink)" },
  "& tr": { borderBottom: "1px solid var(--rule)" },
  "& th, & td": { height: 36, padding: "0 12px", textAlign: "left", whiteSpace: "nowrap" },
  "& th:first-of-type": { paddingLeft: 0 },
  "& thead th": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontWeight: "var(--w-med)" },
  "& tbody th": { fontWeight: "var(--w-reg)" },
  "& .number": { textAlign: "right" },
  [ON_NARROW]: {
    "& th, & td": { padding: "6px 0 6px 8px", verticalAlign: "top", whiteSpace: "normal" },
    "& tbody th": { overflowWrap: "anywhere" },
    // The icon says it; the words are above the table, and here for screen readers.
    "& td svg + span": VISUALLY_HIDDEN,
  },
});
const Rate = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  [ON_NARROW]: { flexWrap: "wrap", gap: "2px 8px" },
});

const STYLES: Readonly<Record<HealthLevel, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  good: { tone: "good", icon: Check },
  warn: { tone: "warn", icon: TriangleAlert },
  bad: { tone: "bad", icon: X },
  none: { tone: "quiet", icon: Minus },
};

/** Complaints are counted in tenths of a per cent, so one digit is not enough. */
const formatRate = (count: number, sent: number) =>
  sent === 0
    ? "–"
    : `${((100 * count) / sent).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

interface RateProps {
  readonly measure: keyof typeof HEALTH_LIMITS;
  readonly count: number;
  readonly sent: number;
}

/** A share of the mails, and what it means. */
export function HealthRate({ measure, count, sent }: RateProps) {
  const text = useText();
  const level = healthLevel(measure, count, sent);
  return (
    <Rate>
      {formatRate(count, sent)}
      <StatusChip {...STYLES[level]}>{text(`deliveryHealth.level_${level}`)}</StatusChip>
    </Rate>
  );
}

interface TableProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly (DeliveryHealth["totals"] & { readonly name: string })[];
}

export function HealthTable({ title, head, rows }: TableProps) {
  const text = useText();
  return (
    <Scroll tabIndex={0} role="region" aria-label={title}>
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="number">
              {text("deliveryHealth.sent")}
            </th>
            <th scope="col">{text("deliveryHealth.bounced")}</th>
            <th scope="col">{text("deliveryHealth.spam")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sent, bounced, spam }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{formatNumber(sent)}</td>
              <td>
                <HealthRate measure="bounced" count={bounced} sent={sent} />
              </td>
              <td>
                <HealthRate measure="spam" count={spam} sent={sent} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
