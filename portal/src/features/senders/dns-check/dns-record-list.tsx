import { styled } from "@mui/material/styles";
import { Check, Clock, TriangleAlert, X } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { CopyButton } from "./copy-button.tsx";
import type { DnsRecord } from "./dns-records.ts";
import { Code } from "./text-with-code.tsx";

const Item = styled("li")({
  padding: "14px 0",
  borderBottom: "1px solid var(--rule)",
  "& h4": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 10,
    margin: "0 0 4px",
    fontSize: "var(--fs-13)",
    fontWeight: "var(--w-med)",
  },
});
const Pairs = styled("dl")({
  display: "grid",
  gridTemplateColumns: "88px minmax(0, 1fr) auto",
  alignItems: "start",
  columnGap: 12,
  "& dt": { gridColumn: 1, padding: "6px 0", color: "var(--ink-3)" },
  "& dd": { display: "contents" },
  "& dd > code": { padding: "6px 0" },
  "& dd[data-found] > code": { gridColumn: "2 / -1", color: "var(--bad)" },
  [ON_PHONE]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    "& dt": { gridColumn: "1 / -1", padding: "6px 0 0" },
    "& dd > code": { gridColumn: 1 },
    "& dd[data-found] > code": { gridColumn: "1 / -1" },
  },
});

const STATE_CHIPS = {
  published: ["good", Check],
  differs: ["warn", TriangleAlert],
  missing: ["bad", X],
  notLooked: ["quiet", Clock],
} as const;

/** The records to publish, with copy buttons, and what is published instead. */
export function DnsRecordList({ records }: { readonly records: readonly DnsRecord[] }) {
  const text = useText();
  return (
    <ul>
      {records.map(({ about, type, host, value, found, state }) => {
        const [tone, icon] = STATE_CHIPS[state];
        const name = about === "Ownership" || about === "Bounces" ? text(`dnsCheck.${KEYS[about]}`) : about;
        return (
          <Item key={`${type} ${host}`}>
            <h4>
              {text("dnsCheck.record", { about: name, type })}
              <StatusChip tone={tone} icon={icon}>
                {text(`dnsCheck.${state}`)}
              </StatusChip>
            </h4>
            <Pairs>
              <dt>{text("dnsCheck.name")}</dt>
              <dd>
                <Code>{host}</Code>
                <CopyButton value={host} label={text("dnsCheck.copyName", { about: name })} />
              </dd>
              <dt>{text("dnsCheck.value")}</dt>
              <dd>
                <Code>{value}</Code>
                <CopyButton value={value} label={text("dnsCheck.copyValue", { about: name })} />
              </dd>
              {state === "differs" && <dt>{text("dnsCheck.found")}</dt>}
              {state === "differs" &&
                found.map((one) => (
                  <dd key={one} data-found="">
                    <Code>{one}</Code>
                  </dd>
                ))}
            </Pairs>
          </Item>
        );
      })}
    </ul>
  );
}

const KEYS = { Ownership: "ownership", Bounces: "bounces" } as const;
