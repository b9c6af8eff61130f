import { styled } from "@mui/material/styles";
import type { WidgetContent } from "@newsloom/contract/readers/widgets";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmbedCodeBox } from "../../../ui/data/embed-code-box.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { embedCodeQuery } from "../api.ts";
import { WidgetSection } from "./widget-section.tsx";

const Note = styled("p")({ color: "var(--ink-2)", paddingTop: 10, textWrap: "pretty" });

interface Props {
  readonly siteNameId: number;
  /** Undefined while it is not saved. */
  readonly widgetId: number | undefined;
  readonly font: WidgetContent["font"];
}

/** What the others put into their page, and what their policy has to allow. */
export function EmbedCodeView({ siteNameId, widgetId, font }: Props) {
  const text = useText();
  return (
    <WidgetSection title={text("embedCode.title")}>
      {widgetId === undefined ? (
        <Note>{text("widget.codeUnsaved")}</Note>
      ) : (
        <SavedCode siteNameId={siteNameId} widgetId={widgetId} font={font} />
      )}
    </WidgetSection>
  );
}

function SavedCode({ siteNameId, widgetId, font }: Props & { readonly widgetId: number }) {
  const text = useText();
  const frameNotes = [text("widget.frameNote"), ...(font === "page" ? [text("widget.frameFontNote")] : [])];
  const { data, error, refetch } = useQuery(embedCodeQuery(siteNameId, widgetId));
  if (data)
    return (
      <EmbedCodeBox
        code={data}
        notes={{ script: text("widget.scriptNote"), frame: frameNotes.join(" ") }}
        feeds={{ rss: data.rssUrl, json: data.jsonUrl, note: text("widget.feedNote") }}
      />
    );
  return (
    error && (
      <ErrorState title={text("embedCode.failed")} reason={error.message} onRetry={() => void refetch()} />
    )
  );
}
