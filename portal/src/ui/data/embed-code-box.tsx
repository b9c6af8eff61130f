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

interface Props {
  readonly code: EmbedCode;
  /** What is special about each way. */
  readonly notes: { readonly script: string; readonly frame: string };
}

/** What other sites put into their page, to copy, and what their policy has to allow. */
export function EmbedCodeBox({ code, notes }: Props) {
  const text = useText();
  const [kind, setKind] = useState<"script" | "frame">("script");
  const shown = kind === "script" ? code.html : code.frameHtml;
  return (
    <>
      <Bar>
        <SegmentedControl
          legend={text("embedCode.kind")}
          choices={(["script", "frame"] as const).map((value) => ({
            value,
            label: text(`embedCode.${value}`),
            icon: null,
          }))}
          value={kind}
          onChoose={setKind}
        />
        <CopyButton value={shown} label={text("embedCode.copy")} copied={text("embedCode.copied")} />
      </Bar>
      <Note>{notes[kind]}</Note>
      <Code tabIndex={0} role="region" aria-label={text("embedCode.code")}>
        {shown}
      </Code>
      <Note>{text("embedCode.policy")}</Note>
      <Code tabIndex={0} role="region" aria-label="Content-Security-Policy">
        {kind === "script" ? code.policy : code.framePolicy}
      </Code>
    </>
  );
}
