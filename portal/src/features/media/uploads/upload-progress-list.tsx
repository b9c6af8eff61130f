import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { FileText, RotateCw, TriangleAlert, X } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { IMAGE_TYPES } from "../../../ui/forms/image-field/image-validation.ts";
import { useObjectUrl } from "../../../ui/forms/image-field/use-object-url.ts";
import { ICON, SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { formatFileSize } from "../format-media-file.ts";
import { dismiss, type FileUpload, retry } from "./upload-queue.ts";

const Frame = styled("section")({
  margin: "12px 0 4px",
  borderRadius: "var(--r-3)",
  background: "var(--sunk)",
  "& h2": { padding: "10px 14px 2px", fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
});
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "36px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 12,
  minHeight: 52,
  padding: "7px 14px",
  "& + &": { borderTop: "1px solid var(--rule)" },
});
const Thumb = styled("span")({
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  overflow: "hidden",
  borderRadius: "var(--r-1)",
  background: "var(--press)",
  color: "var(--ink-2)",
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
});
const Details = styled("div")({
  display: "grid",
  gap: 4,
  minWidth: 0,
  "& b": { overflow: "hidden", fontWeight: "var(--w-med)", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& p": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
});
const ErrorText = styled("p")({
  "&&": { display: "flex", gap: 6, color: "var(--bad)" },
  "& svg": { flex: "none", marginTop: 2 },
});
const Buttons = styled("div")({ display: "flex", alignItems: "center", gap: 4 });
const PERCENT = 100;
const BAR = { background: "var(--press)", borderRadius: "var(--r-1)" } as const;

/** Files that are being uploaded, and those that were refused, with the reason. */
export function UploadProgressList({ uploads }: { readonly uploads: readonly FileUpload[] }) {
  const text = useText();
  const titleId = useId();
  if (uploads.length === 0) return null;
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{text("uploads.title")}</h2>
      <ul>
        {uploads.map((item) => (
          <Row key={item.id}>
            <UploadRow upload={item} />
          </Row>
        ))}
      </ul>
    </Frame>
  );
}

function UploadRow({ upload }: { readonly upload: FileUpload }) {
  const text = useText();
  const { id, file, progress, error, canRetry } = upload;
  // The type of a file may say image although its content is not.
  const [isBroken, setIsBroken] = useState(false);
  const isShown = !isBroken && IMAGE_TYPES.some((type) => type === file.type);
  const url = useObjectUrl(isShown ? file : null);
  const percent = Math.round((progress ?? 0) * PERCENT);
  return (
    <>
      <Thumb>
        {url === undefined ? (
          <FileText {...ICON} />
        ) : (
          <img src={url} alt="" onError={() => setIsBroken(true)} />
        )}
      </Thumb>
      <Details>
        <b title={file.name}>{file.name}</b>
        {error === undefined && progress !== null && (
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label={text("uploads.uploading", { name: file.name })}
            sx={BAR}
          />
        )}
        {error === undefined ? (
          <p>
            {formatFileSize(file.size)},{" "}
            {progress === null ? text("uploads.queued") : text("uploads.percent", { percent })}
          </p>
        ) : (
          <ErrorText role="alert">
            <TriangleAlert {...SMALL_ICON} /> {error}
          </ErrorText>
        )}
      </Details>
      <Buttons>
        {canRetry && error !== undefined && (
          <Button startIcon={<RotateCw {...SMALL_ICON} />} onClick={() => retry(upload)}>
            {text("uploads.retry")}
          </Button>
        )}
        {error !== undefined && (
          <IconButton aria-label={text("uploads.dismiss", { name: file.name })} onClick={() => dismiss(id)}>
            <X {...ICON} />
          </IconButton>
        )}
      </Buttons>
    </>
  );
}
