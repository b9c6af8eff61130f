import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useHasOutbox } from "../../senders/api.ts";
import { testResultQuery } from "../api.ts";

const Result = styled("div")({
  marginTop: 14,
  display: "grid",
  gap: 8,
  "& p": { color: "var(--ink-2)" },
  "& ul": { marginTop: 6, color: "var(--bad)", overflowWrap: "anywhere" },
});

interface Props {
  readonly siteNameId: number;
  readonly testId: number;
  readonly outboxNote: ReactNode;
}

/** Read again until every mail was tried. */
export function TestResultView({ siteNameId, testId, outboxNote }: Props) {
  const text = useText();
  const sent = useHasOutbox(siteNameId) ? "testSend.keptInOutbox" : "testSend.sent";
  const { data, error } = useQuery(testResultQuery(siteNameId, testId));
  if (error) return <Result role="status">{error.message}</Result>;
  const isDone = data?.state === "Done";
  return (
    <Result role="status">
      <p>{isDone ? text(sent, { count: data.sent }) : text("testSend.running")}</p>
      {isDone && data.sent > 0 && outboxNote}
      {isDone && data.errors.length > 0 && (
        <ul aria-label={text("testSend.failed")}>
          {data.errors.map(({ email, message }) => (
            <li key={email}>
              {email}: {message}
            </li>
          ))}
        </ul>
      )}
    </Result>
  );
}
