import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { HOST_PAGES, type HostPageName } from "@newsloom/domain/readers/host-pages";
import { Globe, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { useSheetIsPage } from "../../../ui/dialogs/sheet-heading.tsx";
import { SegmentedControl } from "../../../ui/forms/segmented-control.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { HostPageMenu } from "./host-page-menu.tsx";
import { type PreviewDevice, PreviewFrame } from "./preview-frame.tsx";
import { previewOf, type WidgetFields } from "./widget-form.ts";
import { WidgetSection } from "./widget-section.tsx";

const Bar = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "10px 0",
});
const Address = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flex: "1 1 200px",
  minWidth: 0,
  maxWidth: 340,
  height: 32,
  "&&": { padding: "0 10px" },
  borderRadius: "var(--r-2)",
  background: "var(--raised)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& + *": { marginLeft: "auto" },
});
const TYPING_MS = 400;

interface Props {
  readonly site: PublicSite;
  readonly fields: WidgetFields;
}

/** The widget in a page of somebody else. */
export function WidgetPreview({ site, fields }: Props) {
  const text = useText();
  const isNarrow = useSheetIsPage();
  const [device, setDevice] = useState<PreviewDevice>(isNarrow ? "phone" : "desktop");
  const [page, setPage] = useState<HostPageName>("club");
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
          value={device}
          onChoose={setDevice}
        />
        <Address>
          <Globe {...SMALL_ICON} />
          <span>{HOST_PAGES[page].address}</span>
        </Address>
        <HostPageMenu page={page} onChoose={setPage} />
      </Bar>
      {shown !== undefined && (
        <PreviewFrame
          title={text("widget.previewOf")}
          src={`/${site.siteName}/en/widget/preview?${new URLSearchParams({ page, widget: shown })}`}
          device={device}
        />
      )}
    </WidgetSection>
  );
}
