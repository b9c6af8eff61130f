import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { EmbedCode } from "@newsloom/contract/embed-code";
import { useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { CopyButton } from "./copy-button.tsx";

const Bar = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  padding: "10px 0",
});
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8 });
const Note = styled("p")({ color: "var(--ink-2)", textWrap: "pretty" });
const Code = styled("pre")({
  margin: "10px 0",
  padding: "12px 14px",
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
  borderRadius: "var(--r-3)",
  background: "var(--inverse)",
  color: "var(--on-inverse)",
  font: "420 12px/1.7 var(--mono)",
  "&:focus-visible": { outline: "2px solid var(--accent)", outlineOffset: 2 },
});

type Way = "script" | "frame" | "rss" | "json";

interface Props {
  readonly code: EmbedCode;
  /** What is special about each way. */
  readonly notes: { readonly script: string; readonly frame: string };
  /** The same as a feed, by its addresses. */
  readonly feeds?: { readonly rss: string; readonly json: string; readonly note: string };
}

/** What other sites put into their page, to copy or to mail, and what their policy has to allow. */
export function EmbedCodeBox({ code, notes, feeds }: Props) {
  const text = useText();
  const [way, setWay] = useState<Way>("script");
  const ways: readonly Way[] = feeds ? ["script", "frame", "rss", "json"] : ["script", "frame"];
  const isFeed = way === "rss" || way === "json";
  const shown = isFeed ? (feeds?.[way] ?? "") : way === "script" ? code.html : code.frameHtml;
  const policy = isFeed ? "" : way === "script" ? code.policy : code.framePolicy;
  const mailText = text(isFeed ? "embedCode.feedMailText" : "embedCode.mailText");
  const parts = [mailText, shown, ...(policy ? [text("embedCode.policy"), policy] : [])];
  const mail = {
    subject: text(isFeed ? "embedCode.feedMailSubject" : "embedCode.mailSubject"),
    body: parts.join("\n\n"),
  };
  return (
    <>
      <Bar>
        <SegmentedControl
          legend={text("embedCode.kind")}
          choices={ways.map((value) => ({ value, label: text(`embedCode.${value}`), icon: null }))}
          value={way}
          onChoose={setWay}
        />
        <Actions>
          <Button
            component="a"
            variant="text"
            href={`mailto:?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`}
          >
            {text("embedCode.mail")}
          </Button>
          <CopyButton
            value={shown}
            label={text(isFeed ? "embedCode.copyAddress" : "embedCode.copy")}
            copied={text(isFeed ? "embedCode.copiedAddress" : "embedCode.copied")}
          />
        </Actions>
      </Bar>
      <Note>{isFeed ? feeds?.note : notes[way]}</Note>
      <Code tabIndex={0} role="region" aria-label={text("embedCode.code")}>
        {shown}
      </Code>
      {policy !== "" && (
        <>
          <Note>{text("embedCode.policy")}</Note>
          <Code tabIndex={0} role="region" aria-label="Content-Security-Policy">
            {policy}
          </Code>
        </>
      )}
    </>
  );
}
