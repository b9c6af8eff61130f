import { styled } from "@mui/material/styles";
import { FileText, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { SMALL_ICON } from "../theme/icon-props.ts";

const Bar = styled("div")({ padding: "12px 0" });
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: "75vh",
  border: 0,
  borderRadius: "var(--r-3)",
  background: "#FFF",
  boxShadow: "0 0 0 1px var(--rule-2)",
  "&[data-width=phone]": { width: 375, maxWidth: "100%", margin: "0 auto" },
});
const PlainText = styled("pre")({
  padding: 16,
  borderRadius: "var(--r-3)",
  boxShadow: "0 0 0 1px var(--rule-2)",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

interface Props {
  /** What is in the frame. */
  readonly title: string;
  readonly html: string;
  readonly text: string;
}

/** For links that do not say where they open: most pages refuse to be shown in a frame. */
const IN_TABS = '<base target="_blank">';

/** The mail as it arrives. It is in a sandbox: nothing in it runs, and its links lead to tabs of their own or nowhere. */
export function MailFrame({ title, html, text: plainText }: Props) {
  const text = useText();
  const [shown, setShown] = useState<"desktop" | "phone" | "text">("desktop");
  return (
    <section aria-label={text("mailFrame.preview")}>
      <Bar>
        <SegmentedControl
          legend={text("mailFrame.preview")}
          choices={[
            { value: "desktop", label: text("mailFrame.desktop"), icon: <Monitor {...SMALL_ICON} /> },
            { value: "phone", label: text("mailFrame.phone"), icon: <Smartphone {...SMALL_ICON} /> },
            { value: "text", label: text("mailFrame.text"), icon: <FileText {...SMALL_ICON} /> },
          ]}
          value={shown}
          onChoose={setShown}
        />
      </Bar>
      {shown === "text" ? (
        <PlainText>{plainText}</PlainText>
      ) : (
        <Frame
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          data-width={shown}
          srcDoc={html + IN_TABS}
        />
      )}
    </section>
  );
}
