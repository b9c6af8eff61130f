import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { FileText } from "lucide-react";
import { formatFileType, imageUrl, isImage } from "./format-media-file.ts";

const Frame = styled("span")({
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: "var(--r-2)",
  boxShadow: "inset 0 0 0 1px var(--rule)",
  "& img": { display: "block", width: "100%", height: "100%", minHeight: 0, objectFit: "cover" },
  "&[data-uncropped] img": { objectFit: "contain" },
});
/** Documents have the same woven background as articles without an image. */
const Document = styled(Frame)({
  gap: 6,
  alignContent: "center",
  background:
    "repeating-linear-gradient(0deg, transparent 0 5px, var(--rule-2) 5px 6px), repeating-linear-gradient(90deg, var(--quiet-wash) 0 3px, var(--press) 3px 4px)",
  color: "var(--ink-2)",
  "& b": {
    padding: "1px 8px",
    borderRadius: "var(--r-1)",
    background: "var(--paper)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
  },
  "& svg": { padding: 4, borderRadius: "var(--r-1)", background: "var(--paper)", boxSizing: "content-box" },
});

type PreviewedFile = Pick<StoredFile, "url" | "fileName" | "contentType" | "updateDate" | "dominantColor"> & {
  readonly width?: number | null;
  readonly height?: number | null;
};

interface Props {
  readonly file: PreviewedFile;
  /** Shows the full image, whatever its aspect ratio. */
  readonly isUncropped?: boolean;
  /** Loads the thumbnail. */
  readonly isSmall?: boolean;
  readonly alt?: string;
  readonly className?: string;
}

/** An image, with its dominant colour while it loads; a document by its type. */
export function FilePreview({ file, isUncropped = false, isSmall = false, alt = "", className = "" }: Props) {
  if (!isImage(file))
    return (
      <Document className={className}>
        <FileText size={20} strokeWidth={1.4} aria-hidden />
        <b>{formatFileType(file)}</b>
      </Document>
    );
  return (
    <Frame
      className={className}
      data-uncropped={isUncropped ? "" : undefined}
      style={{
        background: file.dominantColor || "var(--quiet-wash)",
        ...(isUncropped && file.width && file.height && { aspectRatio: file.width / file.height }),
      }}
    >
      <img src={imageUrl(file, isSmall)} alt={alt} loading="lazy" decoding="async" draggable={false} />
    </Frame>
  );
}
