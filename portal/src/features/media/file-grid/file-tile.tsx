import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { Link2 } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";
import { FilePreview } from "../file-preview.tsx";
import { formatFileSize, formatFileType } from "../format-media-file.ts";

const TILE = {
  display: "grid",
  gap: 1,
  padding: 6,
  borderRadius: "var(--r-3)",
  "& .preview": { aspectRatio: "4 / 3", marginBottom: 7 },
  "&:hover": { background: "var(--hover)" },
  '&[aria-current="true"]': {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 1px var(--accent-line)",
  },
  // An inset shadow, as content-visibility clips at the edge of the tile.
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
} as const;
const TileLink = styled(Link)(TILE);
const Selectable = styled("div")({
  position: "relative",
  "& > .select": {
    position: "absolute",
    top: 10,
    left: 10,
    padding: 2,
    borderRadius: "var(--r-1)",
    background: "var(--paper)",
    opacity: 0,
    "&:focus-within": { opacity: 1 },
    "@media (hover: none)": { opacity: 1 },
  },
  "&:hover > .select, &[data-active] > .select, & > a:focus-visible + .select": { opacity: 1 },
  "&[data-selected] > a": {
    background: "var(--accent-wash)",
    boxShadow: "inset 0 0 0 2px var(--accent)",
  },
  "&[data-selected] > a:focus-visible": { outline: "2px solid var(--ink)", outlineOffset: -4 },
});
const TileButton = styled("button")(TILE, {
  width: "100%",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
});
const Name = styled("span")({
  overflow: "hidden",
  fontWeight: "var(--w-med)",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const Meta = styled("span")({
  display: "flex",
  // In a narrow tile the file size goes below.
  flexWrap: "wrap",
  columnGap: 10,
  minWidth: 0,
  whiteSpace: "nowrap",
  "& .uses": {
    flex: "none",
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    gap: 3,
    marginLeft: "auto",
  },
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  '[aria-current="true"] &': { color: "var(--ink-2)" },
});
const ScreenReaderText = styled("span")(VISUALLY_HIDDEN);

/** A tile links to its file, or chooses it. */
export type TileAction = { readonly to: string } | { readonly onChoose: () => void };

interface Props {
  readonly file: StoredFile;
  readonly action: TileAction;
  readonly isOpen: boolean;
  readonly selection?: TileSelection | undefined;
}

export interface TileSelection {
  readonly isSelected: boolean;
  /** Whether any file is selected; then every tile shows its checkbox. */
  readonly isActive: boolean;
  readonly onToggle: () => void;
  /** Selects all files up to this one. */
  readonly onRange: () => void;
}

export function FileTile({ file, action, isOpen, selection }: Props) {
  const text = useText();
  const { fileName, width, height, size, usesCount } = file;
  const content = (
    <>
      <FilePreview file={file} isSmall className="preview" />
      <Name>{fileName}</Name>
      <Meta>
        <span>
          {width !== null && height !== null ? text("media.size", { width, height }) : formatFileType(file)}
        </span>{" "}
        <span>{formatFileSize(size)}</span>{" "}
        {usesCount > 0 && (
          <span className="uses" title={text("media.used", { count: usesCount })}>
            <Link2 size={13} strokeWidth={1.6} aria-hidden />
            <span aria-hidden>{usesCount}</span>
            <ScreenReaderText>{text("media.used", { count: usesCount })}</ScreenReaderText>
          </span>
        )}
      </Meta>
    </>
  );
  function selectByClick(event: MouseEvent): void {
    if (!selection) return;
    const isRange = event.shiftKey;
    if (!isRange && !event.ctrlKey && !event.metaKey) return;
    // Otherwise the browser opens another tab or window.
    event.preventDefault();
    if (isRange) selection.onRange();
    else selection.onToggle();
  }
  if ("to" in action)
    return (
      <Selectable
        data-selected={selection?.isSelected || undefined}
        data-active={selection?.isActive || undefined}
      >
        <TileLink to={action.to} title={fileName} aria-current={isOpen || undefined} onClick={selectByClick}>
          {content}
        </TileLink>
        {selection && (
          <Checkbox
            className="select"
            size="small"
            checked={selection.isSelected}
            onClick={(event) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              selection.onRange();
            }}
            onChange={selection.onToggle}
            slotProps={{ input: { "aria-label": text("media.select", { name: fileName }) } }}
          />
        )}
      </Selectable>
    );
  return (
    <TileButton type="button" title={fileName} onClick={action.onChoose}>
      {content}
    </TileButton>
  );
}
