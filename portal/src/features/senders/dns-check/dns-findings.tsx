import { styled } from "@mui/material/styles";
import type { MailFinding } from "@newsloom/contract/senders/senders";
import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { CopyButton } from "./copy-button.tsx";
import { type DnsCheckResult, recordToPublish } from "./dns-records.ts";
import { TextWithCode } from "./text-with-code.tsx";

const TOPICS = ["SPF", "DKIM", "DMARC"] as const;
const GOOD = { SPF: "dnsCheck.spfGood", DKIM: "dnsCheck.dkimGood", DMARC: "dnsCheck.dmarcGood" } as const;
const ICONS = { error: X, warning: TriangleAlert, note: Info } as const;

const Topic = styled("li")({
  display: "grid",
  gridTemplateColumns: "88px minmax(0, 1fr)",
  gap: "4px 12px",
  padding: "12px 0",
  borderBottom: "1px solid var(--rule)",
  "& > b": { fontWeight: "var(--w-bold)" },
  [ON_PHONE]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const FindingLine = styled("div")({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr) auto",
  gap: 8,
  alignItems: "start",
  "& + &": { marginTop: 8 },
  "& > svg": { marginTop: 1 },
  "& > button": { marginTop: -6 },
  '&[data-level="good"] > svg': { color: "var(--good)" },
  '&[data-level="error"] > svg': { color: "var(--bad)" },
  '&[data-level="warning"] > svg': { color: "var(--warn)" },
  '&[data-level="note"]': { color: "var(--ink-2)" },
});

/** SPF, DKIM and DMARC as a receiver would find them now. */
export function DnsFindings({ check }: { readonly check: DnsCheckResult }) {
  const text = useText();
  return (
    <ul aria-label={text("dnsCheck.title")}>
      {TOPICS.map((about) => {
        const found = check.findings.filter((finding) => finding.about === about);
        const isGood = found.every(({ level }) => level === "note");
        return (
          <Topic key={about}>
            <b>{about}</b>
            <div>
              {isGood && (
                <FindingLine data-level="good">
                  <Check size={16} strokeWidth={1.9} aria-hidden />
                  <span>{text(GOOD[about])}</span>
                </FindingLine>
              )}
              {found.map((finding) => (
                <Finding key={finding.code + finding.message} finding={finding} />
              ))}
            </div>
          </Topic>
        );
      })}
    </ul>
  );
}

function Finding({ finding }: { readonly finding: MailFinding }) {
  const text = useText();
  const { about, level, message } = finding;
  const Icon = ICONS[level];
  const record = recordToPublish(finding);
  return (
    <FindingLine data-level={level}>
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      <span>
        <TextWithCode>{message}</TextWithCode>
      </span>
      {record !== undefined && (
        <CopyButton value={record} label={text("dnsCheck.copyCorrected", { about })} />
      )}
    </FindingLine>
  );
}
