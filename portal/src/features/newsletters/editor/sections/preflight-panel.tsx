import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { findingText, PREFLIGHT_LABELS } from "@newsloom/domain/newsletters/preflight-messages";
import { Check, TriangleAlert, X } from "lucide-react";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import type { MailChecks } from "../use-mail-checks.ts";
import { type Checked, useChecks } from "./use-checks.ts";

const Panel = styled("section")({
  margin: "24px -20px -32px",
  padding: "0 20px 16px",
  borderTop: "1px solid var(--rule-ink)",
  background: "var(--sunk)",
  fontSize: "var(--fs-12)",
  "& header": { display: "flex", alignItems: "center", flexWrap: "wrap", gap: "0 10px", minHeight: 38 },
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& ul": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(210px, 1fr))",
    gap: "0 12px",
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
  "& li": { display: "flex", alignItems: "center", gap: 8, minHeight: 26, color: "var(--ink-2)" },
  "& li:has(.details)": { gridColumn: "1 / -1", alignItems: "flex-start", padding: "4px 0" },
  "& .details": {
    display: "block",
    margin: "4px 0 2px",
    paddingLeft: 10,
    borderLeft: "2px solid var(--rule-2)",
    overflowWrap: "anywhere",
  },
  "& li b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "& svg": { flex: "none" },
  '& [data-level="pass"]': { "& svg, &.total": { color: "var(--good)" } },
  '& [data-level="warning"]': { "& svg, &.total": { color: "var(--warn)" } },
  '& [data-level="error"]': { "& svg, &.total": { color: "var(--bad)" } },
  "& .links": { display: "flex", alignItems: "center", gap: 8, marginLeft: "auto", color: "var(--ink-2)" },
  "& .total": { fontWeight: "var(--w-med)" },
});
const ICONS = { pass: Check, warning: TriangleAlert, error: X } as const;

export const PREFLIGHT_ID = "preflight";

/** What is looked at before the newsletter goes out; it follows every change. */
export function PreflightPanel(checked: Checked) {
  const text = useText();
  const results = useChecks(checked);
  const headingId = useId();
  const passed = results.filter(({ level }) => level === "pass").length;
  const open = results.length - passed;
  return (
    <Panel id={PREFLIGHT_ID} tabIndex={-1} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{text("preflight.title")}</h2>
        <span className="total" data-level="pass">
          {text("preflight.passed", { count: passed })}
        </span>
        {open > 0 && (
          <span className="total" data-level="warning">
            {text("preflight.open", { count: open })}
          </span>
        )}
        <MailChecking {...checked.mail} />
      </header>
      <ul>
        {results.map((result) => (
          <Result key={result.check} {...result} />
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the links are being fetched, and a way to fetch those again that did not answer. */
function MailChecking({ checked, isChecking, error, checkAgain }: MailChecks) {
  const text = useText();
  const isOpen = error !== undefined || (checked?.problems.length ?? 0) > 0;
  return (
    <span className="links">
      <span role="status">{isChecking ? text("preflight.checking") : error}</span>
      {isOpen && !isChecking && (
        <Button variant="text" size="small" onClick={checkAgain}>
          {text("preflight.checkAgain")}
        </Button>
      )}
    </span>
  );
}

function Result(result: PreflightResult) {
  const { check, level } = result;
  const Icon = ICONS[level];
  return (
    <li data-level={level}>
      <Icon {...SMALL_ICON} />
      <span>
        <b>{PREFLIGHT_LABELS[check]}</b> {findingText({ ...result, details: [] })}
        {result.details?.map((detail) => (
          <span key={detail} className="details">
            {detail}
          </span>
        ))}
      </span>
    </li>
  );
}
