import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { previewOf, type WidgetFields } from "./widget-form.ts";
import { WidgetSection } from "./widget-section.tsx";

const Bar = styled("div")({ padding: "10px 0" });
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: 620,
  border: 0,
  borderRadius: "var(--r-3)",
  background: "#FFF",
  boxShadow: "0 0 0 1px var(--rule-2)",
  "&[data-width=phone]": { width: 375, maxWidth: "100%", margin: "0 auto" },
});
const TYPING_MS = 400;

interface Props {
  readonly site: PublicSite;
  readonly fields: WidgetFields;
}

/** The widget in a page of somebody else. The page runs in a sandbox: nothing in it knows who is signed in here. */
export function WidgetPreview({ site, fields }: Props) {
  const text = useText();
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const current = useDebounced(previewOf(fields), TYPING_MS);
  const [shown, setShown] = useState(current);
  // What was last valid stays while a field is being typed.
  if (current !== undefined && current !== shown) setShown(current);
  return (
    <WidgetSection title={text("widget.preview")}>
      <Bar>
        <SegmentedControl
          legend={text("widget.preview")}
          choices={[
            { value: "desktop", label: text("widget.desktop"), icon: <Monitor {...SMALL_ICON} /> },
            { value: "phone", label: text("widget.phone"), icon: <Smartphone {...SMALL_ICON} /> },
          ]}
          value={width}
          onChoose={setWidth}
        />
      </Bar>
      {shown !== undefined && (
        <Frame
          title={text("widget.previewOf")}
          sandbox="allow-scripts"
          data-width={width}
          src={`/${site.siteName}/en/widget/preview?${new URLSearchParams({ widget: shown })}`}
        />
      )}
    </WidgetSection>
  );
}
