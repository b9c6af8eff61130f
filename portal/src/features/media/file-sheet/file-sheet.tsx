import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Download, Pencil } from "lucide-react";
import { useState } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { portalSettingsQuery } from "../../settings/api.ts";
import { FilePreview } from "../file-preview.tsx";
import { CropFileButton } from "./crop-file-button.tsx";
import { DeleteFile } from "./delete-file.tsx";
import { FileDetails } from "./file-details.tsx";
import { FileUses } from "./file-uses.tsx";
import { ReplaceFileButton } from "./replace-file-button.tsx";
import { useChangeContent } from "./use-change-content.ts";

const Preview = styled("div")({
  position: "relative",
  margin: "16px 0 12px",
  "& .preview": { width: "100%", minHeight: 120, maxHeight: "min(320px, 44vh)" },
});
const PROGRESS_BAR = { position: "absolute", insetInline: 0, bottom: 0, height: 4 } as const;
const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, marginBottom: 16 });
const ErrorText = styled("p")({ "&&": { margin: "0 0 12px" }, color: "var(--bad)", textWrap: "pretty" });
const PERCENT = 100;
/** The error is below the list of uses, which may be scrolled out of view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "end" });

interface Props {
  readonly site: PublicSite;
  readonly file: StoredFile;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** A file beside the grid: preview, details, uses and actions. */
export function FileSheet({ site, file, clock, mayWrite, onEdit, onClose }: Props) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const { progress, isBusy, replaceWith, crop } = useChangeContent(siteNameId, file);
  const [fileError, setFileError] = useState<string>();
  const [deleteError, setDeleteError] = useState<string>();
  const { fileName: name, width, height } = file;

  return (
    <SideSheet
      title={name}
      kind={text("file.kind")}
      onClose={onClose}
      footer={
        mayWrite && (
          <>
            <Button startIcon={<Pencil {...SMALL_ICON} />} onClick={onEdit}>
              {text("file.edit")}
            </Button>
            <DeleteFile siteNameId={siteNameId} file={file} onRefused={setDeleteError} onDeleted={onClose} />
          </>
        )
      }
    >
      <Preview>
        <FilePreview file={file} isUncropped alt={text("file.preview", { name })} className="preview" />
        {progress !== null && (
          <LinearProgress
            variant="determinate"
            value={Math.round(progress * PERCENT)}
            aria-label={text("file.replacing", { name })}
            sx={PROGRESS_BAR}
          />
        )}
      </Preview>
      <Actions>
        <Button component="a" href={file.url} download={name} startIcon={<Download {...SMALL_ICON} />}>
          {text("file.download")}
        </Button>
        {mayWrite && (
          <ReplaceFileButton
            file={file}
            maxSize={settings.imageToUploadMaxSize}
            isBusy={isBusy}
            onReplace={replaceWith}
            onError={setFileError}
          />
        )}
        {mayWrite && width !== null && height !== null && (
          <CropFileButton file={file} isBusy={isBusy} onCrop={crop} />
        )}
      </Actions>
      <div role="alert">{fileError !== undefined && <ErrorText>{fileError}</ErrorText>}</div>
      <FileDetails file={file} clock={clock} />
      <SheetHeading>{text("file.uses")}</SheetHeading>
      <FileUses siteNameId={siteNameId} siteName={siteName} file={file} />
      <div role="alert">
        {deleteError !== undefined && <ErrorText ref={scrollIntoView}>{deleteError}</ErrorText>}
      </div>
    </SideSheet>
  );
}
