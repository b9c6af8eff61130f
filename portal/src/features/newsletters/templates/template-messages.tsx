import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { TriangleAlert } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ICON } from "../../../ui/theme/icon-props.ts";
import { usePreview } from "../preview/preview-context.tsx";

const Line = styled("div")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 10,
  margin: "0 var(--gutter) 8px",
  padding: "8px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--warn-wash)",
  "& svg": { flex: "none", color: "var(--warn)" },
  "& p": { flex: 1, minWidth: 200 },
});

interface Props {
  /** Of the last attempt to save. */
  readonly failures: readonly string[];
  readonly isStale: boolean;
  readonly onTheirs: () => void;
  readonly onCopy: () => void;
}

/** What cannot be filled in, or why the template was not saved, and what can be done. */
export function TemplateMessages({ failures, isStale, onTheirs, onCopy }: Props) {
  const text = useText();
  const { subjectProblems = [], textProblems = [] } = usePreview().preview ?? {};
  const problems = [...subjectProblems, ...textProblems];
  return (
    <div role="alert">
      {(problems.length > 0 ? problems : failures).map((failure) => (
        <Line key={failure}>
          <TriangleAlert {...ICON} />
          <p>{failure}</p>
        </Line>
      ))}
      {isStale && (
        <Line>
          <TriangleAlert {...ICON} />
          <p>{NEWSLETTER_MESSAGES.staleTemplate}</p>
          <Button onClick={onCopy}>{text("templateEditor.saveCopy")}</Button>
          <Button onClick={onTheirs}>{text("templateEditor.loadTheirs")}</Button>
        </Line>
      )}
    </div>
  );
}
