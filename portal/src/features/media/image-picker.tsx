import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { may } from "@newsloom/domain/identity/permissions";
import { type Point, pointInCrop } from "@newsloom/domain/media/crop";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { FilterBar } from "../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../ui/data/filters/filter-search.tsx";
import { DialogActions, DialogTitle } from "../../ui/dialogs/dialog-parts.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IMAGE_TYPES } from "../../ui/forms/image-field/image-validation.ts";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { filesQuery } from "./api.ts";
import { FileGrid } from "./file-grid/file-grid.tsx";
import { FileGridPending } from "./file-grid/file-grid-pending.tsx";
import { SortChip } from "./file-grid/sort-chip.tsx";
import { useFolders } from "./folders/use-folders.ts";
import { isImage } from "./format-media-file.ts";
import { type FileListFilters, folderNameOf } from "./media-url-state.ts";
import { FileDropZone } from "./uploads/file-drop-zone.tsx";
import { UploadButton } from "./uploads/upload-button.tsx";
import { UploadProgressList } from "./uploads/upload-progress-list.tsx";
import { useUploads } from "./uploads/upload-queue.ts";
import { usePastedFiles, useUploadFiles } from "./uploads/use-upload-files.ts";

const PAPER = {
  display: "flex",
  width: "min(860px, calc(100vw - 24px))",
  height: "min(680px, calc(100vh - 24px))",
  maxWidth: "none",
  margin: "12px",
} as const;
const Files = styled("div")({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  margin: "0 -6px",
  padding: "0 12px",
  borderBlock: "1px solid var(--rule)",
  "--tile-min": "130px",
});
const Actions = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  marginRight: "auto",
  minWidth: 0,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& > button": { flex: "none" },
  "& > span": { [ON_NARROW]: { display: "none" } },
});
const stop = (event: SyntheticEvent) => event.stopPropagation();
const Bar = styled("div")({ "--gutter": "0px", paddingTop: 8 });

export interface PickedImage extends Pick<StoredFile, "url" | "altText"> {
  /** Of the picture as the file shows it. */
  readonly focalPoint: Point | null;
}

const toPicked = ({ url, altText, crop, focalPoint }: StoredFile): PickedImage => ({
  url,
  altText,
  focalPoint: focalPoint && pointInCrop(focalPoint, crop),
});

interface Props {
  readonly siteNameId: number;
  readonly onChoose: (image: PickedImage) => void;
  readonly onClose: () => void;
}

/** Chooses an image of the media library, or uploads one there and chooses it at once. */
export function ImagePicker({ siteNameId, onChoose, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const [view, setView] = useState<FileListFilters>({ folder: "", q: "", sort: "newest" });
  const folders = useFolders(siteNameId, view.folder);
  const list = useInfiniteQuery(filesQuery(siteNameId, view));
  const images = list.data?.pages.flatMap(({ items }) => items).filter(isImage);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const uploads = useUploads(siteNameId);
  const pastedFiles = usePastedFiles();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const folderName = folderNameOf(view.folder);
  const upload = useUploadFiles(siteNameId, folderName, {
    refuse: (file) => (IMAGE_TYPES.some((type) => type === file.type) ? undefined : text("image.notAnImage")),
    onAdded: ([first]) => {
      // Who closed the picker meanwhile finds the picture in the library.
      if (first && isOpen.current) onChoose({ url: first.url, altText: "", focalPoint: null });
    },
  });
  const uploadFiles = may("content:write", profile.role) ? upload : undefined;
  const onMore = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: PAPER } }}
      // React passes these on to the form that opened the picker, which takes pictures too.
      onDragOver={stop}
      onDrop={stop}
      onPaste={(event) => {
        event.stopPropagation();
        const files = pastedFiles(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        uploadFiles?.(files);
      }}
    >
      <DialogTitle id={titleId}>{text("imagePicker.title")}</DialogTitle>
      <Bar>
        <FilterBar>
          <FilterSearch
            label={text("media.search")}
            value={view.q}
            onSearch={(q) => setView({ ...view, q })}
          />
          <FilterChip
            name={text("media.folder")}
            value={view.folder}
            unset=""
            choices={folders}
            onChoose={(folder) => setView({ ...view, folder })}
          />
          <SortChip value={view.sort} onChoose={(sort) => setView({ ...view, sort })} />
        </FilterBar>
      </Bar>
      <FileDropZone
        label={folderName === "" ? text("media.dropHere") : text("media.dropIn", { folder: folderName })}
        onFiles={uploadFiles}
      >
        <Files>
          <UploadProgressList uploads={uploads} />
          {images === undefined ? (
            <FileGridPending error={list.error} onRetry={() => void list.refetch()} />
          ) : images.length === 0 && !list.hasNextPage ? (
            <EmptyState title={text("imagePicker.none")} text={text("imagePicker.noneNote")} />
          ) : (
            <FileGrid
              files={images}
              actionOf={(file) => ({ onChoose: () => onChoose(toPicked(file)) })}
              onMore={onMore}
            />
          )}
        </Files>
      </FileDropZone>
      <DialogActions sx={{ mt: 3 }}>
        {uploadFiles && (
          <Actions>
            <UploadButton
              variant="outlined"
              hasShortcut={false}
              accept={IMAGE_TYPES.join()}
              onFiles={uploadFiles}
            />
            <span>{text("imagePicker.uploadNote")}</span>
          </Actions>
        )}
        <Button onClick={onClose}>{text("confirm.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
