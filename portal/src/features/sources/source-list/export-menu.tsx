import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Download } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { HeaderButton } from "../../../ui/layout/header-button.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useExportSources } from "../mutations.ts";

const FORMATS = [
  { format: "csv", fileName: "sources.csv", type: "text/csv" },
  { format: "opml", fileName: "sources.opml", type: "text/x-opml" },
] as const;

/** Saves all sources as a file. */
export function ExportMenu({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useExportSources(siteNameId);
  function save({ format, fileName, type }: (typeof FORMATS)[number]): void {
    setAnchor(null);
    void onSuccess(download.mutateAsync(format), (content) => {
      saveFile(fileName, content, type);
      toastSuccess(text("sources.exported", { fileName }));
    });
  }
  return (
    <>
      <HeaderButton
        startIcon={<Download {...SMALL_ICON} />}
        loading={download.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("sources.export")}
      </HeaderButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("sources.export") } }}
      >
        {FORMATS.map((one) => (
          <MenuItem key={one.format} onClick={() => save(one)}>
            {text(`sources.export_${one.format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
