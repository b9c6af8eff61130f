import { styled } from "@mui/material/styles";
import type { Sending } from "@newsloom/contract/delivery/sends";
import { EXCLUSIONS, type Exclusion } from "@newsloom/domain/audience/exclusions";
import { acceptedOf, type RecipientState, waitingOf } from "@newsloom/domain/delivery/balance";
import { ERASED_SINCE } from "@newsloom/domain/delivery/package";
import { useText } from "../../../platform/i18n/use-text.ts";

const Table = styled("table")({
  width: "100%",
  borderCollapse: "collapse",
  fontFeatureSettings: "var(--figures)",
  "& caption": { paddingBottom: 8, textAlign: "left", fontWeight: "var(--w-bold)" },
  "& th": { padding: "8px 0", textAlign: "left", fontWeight: "var(--w-med)" },
  "& th span": {
    display: "block",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-reg)",
  },
  "& td": { padding: "8px 0", textAlign: "right", fontSize: "var(--fs-16)", verticalAlign: "top" },
  "& tr": { borderTop: "1px solid var(--rule)" },
  "& tr[data-sum]": { borderTop: "1px solid var(--rule-ink)", "& th, & td": { fontWeight: "var(--w-bold)" } },
});

interface Props {
  readonly sending: Sending;
  readonly audience: number;
}

/** Everybody who was to get it, by what became of them. */
export function Balance({ sending, audience }: Props) {
  const text = useText();
  const { counts, addsUp, isPackage, provider } = sending;
  const accepted = provider === "outbox" ? "sending.keptInOutbox" : "sending.accepted";
  const reasonsOf = useReasons(sending);
  // Nothing is mailed with a package, so nothing can fail.
  const failed = [text("sending.failed"), counts.failed, reasonsOf("failed")] as const;
  const doubtNote = counts["in doubt"] > 0 ? text("sending.doubtNote") : "";
  const doubt = [text("sending.doubt"), counts["in doubt"], doubtNote] as const;
  const lines: readonly (readonly [string, number, string])[] = [
    [text(isPackage ? "package.inPackage" : accepted), acceptedOf(counts), reasonsOf("accepted")],
    ...(isPackage ? [] : [failed]),
    [text("sending.excluded"), counts.excluded, reasonsOf("excluded")],
    ...(isPackage ? [] : [doubt]),
    [text("sending.waiting"), waitingOf(counts), ""],
  ];
  const sum = lines.reduce((all, [, count]) => all + count, 0);
  return (
    <Table>
      <caption>
        {text("sending.balance")} {addsUp && `· ${text("sending.addsUp")}`}
      </caption>
      <tbody>
        <Line name={text("sending.audience")} count={audience} isSum />
        {lines.map(([name, count, note]) => (
          <Line key={name} name={name} count={count} note={note} />
        ))}
        <Line name={text("sending.accounted")} count={sum} isSum />
      </tbody>
    </Table>
  );
}

interface LineProps {
  readonly name: string;
  readonly count: number;
  readonly note?: string;
  readonly isSum?: boolean;
}

const Line = ({ name, count, note = "", isSum = false }: LineProps) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">
      {name}
      {note !== "" && <span>{note}</span>}
    </th>
    <td>{count.toLocaleString("en")}</td>
  </tr>
);

const isExclusion = (reason: string): reason is Exclusion => Object.hasOwn(EXCLUSIONS, reason);

/** "unsubscribed 2, paused 1"; of failures the codes of the provider. */
function useReasons({ reasons }: Sending) {
  const text = useText();
  // Who failed has the provider's reason, which is about this mail.
  const nameOf = ({ state, reason }: Sending["reasons"][number]) => {
    if (state === "accepted" && reason === ERASED_SINCE) return text("package.erasedSince");
    return state === "excluded" && isExclusion(reason) ? text(`sending.reason_${reason}`) : reason;
  };
  return (state: RecipientState) =>
    reasons
      .filter((one) => one.state === state)
      .map((one) => `${nameOf(one)} ${one.count.toLocaleString("en")}`)
      .join(", ");
}
