import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { OwnHtmlCheck } from "@newsloom/domain/newsletters/preflight";
import { TEST_SEND_LIMITS } from "@newsloom/domain/newsletters/test-sends";
import { checkOwnHtml } from "@newsloom/email/newsletter/own-html";
import { FileCode, X } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { FileInput } from "../../ui/forms/file-input.tsx";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";

const Frame = styled("details")({
  margin: "12px 0",
  "& summary": { color: "var(--ink-2)", cursor: "pointer" },
  "& summary:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
  "& > div": { display: "grid", justifyItems: "start", gap: 6, paddingTop: 6 },
  "& p": { margin: 0, color: "var(--ink-2)", fontSize: "var(--fs-12)", overflowWrap: "anywhere" },
  "& p[role=alert]": { color: "var(--bad)" },
  "& code": { fontSize: "inherit" },
});

export interface OwnHtml {
  readonly fileName: string;
  readonly html: string;
  readonly check: OwnHtmlCheck;
}

interface Props {
  readonly chosen: OwnHtml | undefined;
  readonly onChoose: (chosen: OwnHtml | undefined) => void;
}

/** An HTML file that is sent instead of what the newsletter shows. Folded, because few newsletters have one. */
export function OwnHtmlPicker({ chosen, onChoose }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  async function read([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const html = await file.text();
    if (html.length > TEST_SEND_LIMITS.html) return setError(text("ownHtml.tooLarge"));
    const check = checkOwnHtml(html);
    if (check.textProblems.length > 0) return setError(check.textProblems.join(" "));
    setError(undefined);
    onChoose({ fileName: file.name, html, check });
  }
  return (
    <Frame open={chosen !== undefined || error !== undefined || undefined}>
      <summary>{text("ownHtml.title")}</summary>
      <div>
        {chosen ? (
          <Button startIcon={<X {...SMALL_ICON} />} onClick={() => onChoose(undefined)}>
            {text("ownHtml.remove", { name: chosen.fileName })}
          </Button>
        ) : (
          <Button startIcon={<FileCode {...SMALL_ICON} />} onClick={() => input.current?.click()}>
            {text("ownHtml.choose")}
          </Button>
        )}
        <p>
          {chosen
            ? text("ownHtml.instead", { name: chosen.fileName })
            : text("ownHtml.note", { link: 'href="{{unsubscribeUrl}}"', name: "{{firstName|reader}}" })}
        </p>
        {error !== undefined && <p role="alert">{error}</p>}
        <FileInput
          ref={input}
          testId="own-html"
          accept=".html,.htm,text/html"
          onFiles={(files) => void read(files)}
        />
      </div>
    </Frame>
  );
}
