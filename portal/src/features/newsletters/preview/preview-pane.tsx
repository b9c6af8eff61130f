import { styled } from "@mui/material/styles";
import { FileText, ImageOff, type LucideIcon, Monitor, Moon, Smartphone } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useElementWidth } from "../../../ui/data/use-element-width.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { usePreview } from "./preview-context.tsx";
import { PREVIEW_MODES, type PreviewMode, previewHtml } from "./preview-html.ts";

/** As wide as mail programs show a mail. */
const DESKTOP_WIDTH = 640;
const PHONE_WIDTH = 390;

const Pane = styled("section")({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  minHeight: 0,
  minWidth: 0,
  padding: "0 24px",
  background: "var(--desk)",
  containerName: "preview",
  containerType: "inline-size",
  "@media (max-width: 599.95px)": { padding: "0 8px" },
});
const Tools = styled("div")({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 12px",
  width: "100%",
  maxWidth: DESKTOP_WIDTH,
  minHeight: 48,
  padding: "8px 0",
  "@container preview (max-width: 539.95px)": {
    "& svg": { display: "none" },
    "& label": { padding: "0 8px" },
  },
});
const Inbox = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 10,
  width: "100%",
  maxWidth: DESKTOP_WIDTH,
  padding: "9px 14px",
  borderRadius: "var(--r-3) var(--r-3) 0 0",
  borderBottom: "1px solid var(--rule)",
  background: "var(--paper)",
  fontSize: "var(--fs-12)",
  "& div": { flex: 1, minWidth: 0 },
  "& p": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: "var(--ink-3)" },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});
const Window = styled("div")({
  position: "relative",
  flex: 1,
  width: "100%",
  minHeight: 320,
  overflow: "hidden",
  boxShadow: "var(--e-2)",
});
const Frame = styled("iframe")({
  position: "absolute",
  inset: "0 auto auto 0",
  border: 0,
  background: "#FFF",
  transformOrigin: "0 0",
  "&[data-mode=dark]": { background: "#000" },
});
const PlainText = styled("pre")({
  flex: 1,
  width: "100%",
  maxWidth: DESKTOP_WIDTH,
  minHeight: 0,
  margin: 0,
  padding: 16,
  background: "var(--paper)",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  overflowY: "auto",
});

const ICONS: Readonly<Record<PreviewMode, LucideIcon>> = {
  desktop: Monitor,
  phone: Smartphone,
  dark: Moon,
  imagesOff: ImageOff,
  text: FileText,
};

interface Props {
  readonly siteName: string;
  /** Shown until the mail is rendered. */
  readonly subject: string;
  readonly textPreview: string;
  readonly mode: PreviewMode;
  readonly onMode: (mode: PreviewMode) => void;
  /** Beside the choice of the mode. */
  readonly tools?: ReactNode;
}

interface FrameProps {
  readonly title: string;
  /** In the mail program. */
  readonly width: number;
  readonly mode: PreviewMode;
  readonly html: string;
}

/** Laid out at its width, and drawn smaller where the pane is narrower. */
function ScaledFrame({ title, width, mode, html }: FrameProps) {
  const [pane, paneWidth = width] = useElementWidth<HTMLDivElement>();
  // It has no width while another pane is shown.
  const scale = paneWidth === 0 ? 1 : Math.min(1, paneWidth / width);
  return (
    <Window ref={pane} style={{ maxWidth: width }}>
      <Frame
        title={title}
        sandbox=""
        data-mode={mode}
        srcDoc={html}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </Window>
  );
}

/** The mail as it arrives: in the inbox, and opened. It is in a sandbox: nothing in it runs, and no link replaces the portal. */
export function PreviewPane(props: Props) {
  const { siteName, subject, textPreview, mode, onMode, tools } = props;
  const text = useText();
  const { preview, error, retry } = usePreview();
  const html = useMemo(() => (preview ? previewHtml(preview.html, mode) : ""), [preview, mode]);
  return (
    <Pane aria-label={text("newsletterEditor.pane_preview")} data-pane="preview">
      <Tools>
        <SegmentedControl
          legend={text("newsletter.preview")}
          choices={PREVIEW_MODES.map((value) => {
            const Icon = ICONS[value];
            return {
              value,
              label: text(`newsletterEditor.preview_${value}`),
              icon: <Icon {...SMALL_ICON} />,
            };
          })}
          value={mode}
          onChoose={onMode}
        />
        {tools}
      </Tools>
      <Inbox>
        <Avatar name={siteName} size={28} />
        <div>
          <p>
            <b>{siteName}</b>
          </p>
          <p>
            <b>{preview?.subject ?? subject}</b> {textPreview}
          </p>
        </div>
        {preview && <span>{text("newsletter.sizeValue", { size: Math.ceil(preview.size / 1000) })}</span>}
      </Inbox>
      {error !== undefined && (
        <ErrorState title={text("newsletterEditor.previewFailed")} reason={error} onRetry={retry} />
      )}
      {preview === undefined ? (
        error === undefined && <PageSkeleton />
      ) : mode === "text" ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing in it to focus
        <PlainText tabIndex={0} aria-label={text("newsletterEditor.preview_text")}>
          {preview.text}
        </PlainText>
      ) : (
        <ScaledFrame
          title={text("newsletter.previewOf")}
          width={mode === "phone" ? PHONE_WIDTH : DESKTOP_WIDTH}
          mode={mode}
          html={html}
        />
      )}
    </Pane>
  );
}
