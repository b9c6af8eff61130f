import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { LoadMoreFooter } from "../../../ui/data/table/load-more-footer.tsx";
import { SelectionBar } from "../../../ui/data/table/selection-bar.tsx";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { useClock } from "../../settings/api.ts";
import { filesQuery } from "../api.ts";
import { FileGrid } from "../file-grid/file-grid.tsx";
import { FileGridPending } from "../file-grid/file-grid-pending.tsx";
import { NOTHING_SELECTED, onlyShown } from "../file-grid/select-files.ts";
import { SortChip } from "../file-grid/sort-chip.tsx";
import { OpenFileSheet } from "../file-sheet/open-file-sheet.tsx";
import { FolderList } from "../folders/folder-list.tsx";
import { NewFolderDialog } from "../folders/new-folder-dialog.tsx";
import { useFolders } from "../folders/use-folders.ts";
import { folderNameOf, MediaUrlState, NO_FOLDER } from "../media-url-state.ts";
import { FileDropZone } from "../uploads/file-drop-zone.tsx";
import { UploadButton } from "../uploads/upload-button.tsx";
import { UploadProgressList } from "../uploads/upload-progress-list.tsx";
import { useUploads } from "../uploads/upload-queue.ts";
import { usePasteOnPage, useUploadFiles } from "../uploads/use-upload-files.ts";
import { DeleteFiles } from "./delete-files.tsx";
import { MediaLibraryEmptyState } from "./media-library-empty-state.tsx";
import { MediaLibraryLayout } from "./media-library-layout.tsx";

/** The media library of a site: folders, the grid of files, and the open file beside it. */
export function MediaLibraryScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const linkWith = useUrlLink(MediaUrlState);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const mayWrite = may("content:write", profile.role);
  const [view, change] = useUrlState(MediaUrlState);
  const clock = useClock(siteNameId);
  const list = useInfiniteQuery(filesQuery(siteNameId, view));
  const folders = useFolders(siteNameId, view.folder);
  const uploads = useUploads(siteNameId);
  const folderName = folderNameOf(view.folder);
  const upload = useUploadFiles(siteNameId, folderName);
  const uploadFiles = mayWrite ? upload : undefined;
  usePasteOnPage(uploadFiles);

  const files = list.data?.pages.flatMap(({ items }) => items);
  const [allSelected, setSelected] = useState(NOTHING_SELECTED);
  const selected = onlyShown(allSelected, files?.map(({ id }) => id) ?? []);
  const { total = 0, totalIsMore } = list.data?.pages.at(-1) ?? {};
  const isEmpty = files?.length === 0;
  const title = text("media.title");
  const openFolder = (folder: string) => change({ folder, q: "", sheet: "" });
  const newFolder = mayWrite && <NewFolderDialog onOpen={openFolder} />;
  // Only one filled button at a time: an empty folder has its own.
  const uploadButton = (variant: "contained" | "outlined") =>
    uploadFiles && <UploadButton variant={variant} onFiles={uploadFiles} />;

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={uploadButton(isEmpty && view.q === "" ? "outlined" : "contained")}
      sheet={
        view.sheet !== "" && (
          <OpenFileSheet
            key={view.sheet}
            site={site}
            sheet={view.sheet}
            folders={folders.map(({ value }) => value).filter((value) => value !== "" && value !== NO_FOLDER)}
            clock={clock}
            mayWrite={mayWrite}
            onSheet={(sheet) => change({ sheet })}
          />
        )
      }
    >
      <FileDropZone
        label={folderName === "" ? text("media.dropHere") : text("media.dropIn", { folder: folderName })}
        onFiles={uploadFiles}
      >
        <MediaLibraryLayout
          name={folders.find(({ value }) => value === view.folder)?.label ?? ""}
          count={files ? text("media.count", { count: total }) : ""}
          status={list.isFetchingNextPage ? text("media.loadingMore") : ""}
          filters={
            <FilterBar>
              <FilterSearch
                label={text("media.search")}
                value={view.q}
                onSearch={(q) => change({ q }, { replace: true })}
              />
              <SortChip value={view.sort} onChoose={(sort) => change({ sort })} />
              <div className="narrow">
                <FilterChip
                  name={text("media.folder")}
                  value={view.folder}
                  unset=""
                  choices={folders}
                  onChoose={openFolder}
                />
                {newFolder}
              </div>
            </FilterBar>
          }
          side={
            <>
              <FolderList
                folders={folders}
                chosen={view.folder}
                linkTo={(folder) => linkWith({ folder, sheet: "" })}
              />
              {newFolder}
            </>
          }
        >
          <UploadProgressList uploads={uploads} />
          {files === undefined ? (
            <FileGridPending error={list.error} onRetry={() => void list.refetch()} />
          ) : isEmpty ? (
            <MediaLibraryEmptyState view={view} onChange={change} upload={uploadButton("contained")} />
          ) : (
            <FileGrid
              files={files}
              actionOf={(file) => ({ to: linkWith({ sheet: String(file.id) }) })}
              selection={mayWrite ? { value: selected, onChange: setSelected } : undefined}
              openId={view.sheet === "" ? undefined : Number.parseInt(view.sheet, 10)}
              onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
            />
          )}
        </MediaLibraryLayout>
        {mayWrite && (
          <SelectionBar count={selected.ids.size} onClear={() => setSelected(NOTHING_SELECTED)}>
            <DeleteFiles
              siteNameId={siteNameId}
              files={files?.filter(({ id }) => selected.ids.has(id)) ?? []}
              onDone={() => setSelected(NOTHING_SELECTED)}
            />
          </SelectionBar>
        )}
        {files && !isEmpty && list.hasNextPage && (
          <LoadMoreFooter
            count={files.length}
            total={total}
            totalIsMore={totalIsMore}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </FileDropZone>
    </ListPage>
  );
}
