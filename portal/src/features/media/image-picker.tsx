import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { FilterBar } from "../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../ui/data/filters/filter-search.tsx";
import { DialogActions, DialogTitle } from "../../ui/dialogs/dialog-parts.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { filesQuery } from "./api.ts";
import { FileGrid } from "./file-grid/file-grid.tsx";
import { FileGridPending } from "./file-grid/file-grid-pending.tsx";
import { useFolders } from "./folders/use-folders.ts";
import { isImage } from "./format-media-file.ts";
import type { FileListFilters } from "./media-url-state.ts";

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
const Bar = styled("div")({ "--gutter": "0px", paddingTop: 8 });

interface Props {
  readonly siteNameId: number;
  readonly onChoose: (image: StoredFile) => void;
  readonly onClose: () => void;
}

/** Chooses an image of the media library. */
export function ImagePicker({ siteNameId, onChoose, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const [view, setView] = useState<FileListFilters>({ folder: "", q: "" });
  const folders = useFolders(siteNameId, view.folder);
  const list = useInfiniteQuery(filesQuery(siteNameId, view));
  const images = list.data?.pages.flatMap(({ items }) => items).filter(isImage);
  const onMore = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: PAPER } }}>
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
        </FilterBar>
      </Bar>
      <Files>
        {images === undefined ? (
          <FileGridPending error={list.error} onRetry={() => void list.refetch()} />
        ) : images.length === 0 && !list.hasNextPage ? (
          <EmptyState title={text("imagePicker.none")} text={text("imagePicker.noneNote")} />
        ) : (
          <FileGrid
            files={images}
            actionOf={(file) => ({ onChoose: () => onChoose(file) })}
            onMore={onMore}
          />
        )}
      </Files>
      <DialogActions sx={{ mt: 3 }}>
        <Button onClick={onClose}>{text("confirm.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
