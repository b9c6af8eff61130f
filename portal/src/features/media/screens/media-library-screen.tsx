import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { FilterSearch } from "../../../ui/filter-search.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { MoreFoot } from "../../../ui/table/more-foot.tsx";
import { useClock } from "../../settings/api.ts";
import { filesQuery } from "../api.ts";
import { DropPane } from "../components/drop-pane.tsx";
import { FileGrid } from "../components/file-grid.tsx";
import { FilesPending } from "../components/files-pending.tsx";
import { FolderList } from "../components/folder-list.tsx";
import { MediaEmpty } from "../components/media-empty.tsx";
import { MediaFrame } from "../components/media-frame.tsx";
import { NewFolder } from "../components/new-folder.tsx";
import { OpenFile } from "../components/open-file.tsx";
import { UploadButton } from "../components/upload-button.tsx";
import { UploadTray } from "../components/upload-tray.tsx";
import { folderToFill, MediaView, UNSORTED } from "../media-view.ts";
import { useSendings } from "../uploads.ts";
import { useFolders } from "../use-folders.ts";
import { useUpload } from "../use-upload.ts";

/** The pictures and documents of a site: folders, a grid, and one file beside it. */
export function MediaLibraryScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const linkWith = useUrlLink(MediaView);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const mayWrite = may("content:write", profile.role);
  const [view, change] = useUrlState(MediaView);
  const clock = useClock(siteNameId);
  const list = useInfiniteQuery(filesQuery(siteNameId, view));
  const folders = useFolders(siteNameId, view.folder);
  const sendings = useSendings(siteNameId);
  const folderName = folderToFill(view.folder);
  const send = useUpload(siteNameId, folderName, mayWrite);

  const files = list.data?.pages.flatMap(({ items }) => items);
  const { total = 0, totalIsMore } = list.data?.pages.at(-1) ?? {};
  const isEmpty = files?.length === 0;
  const title = text("media.title");
  const openFolder = (folder: string) => change({ folder, q: "", sheet: "" });
  const newFolder = mayWrite && <NewFolder onOpen={openFolder} />;
  // One filled button on the screen: an empty folder has its own.
  const upload = (variant: "contained" | "outlined") =>
    send && <UploadButton variant={variant} onFiles={send} />;

  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      actions={upload(isEmpty && view.q === "" ? "outlined" : "contained")}
      sheet={
        view.sheet !== "" && (
          <OpenFile
            key={view.sheet}
            site={site}
            sheet={view.sheet}
            folders={folders.map(({ value }) => value).filter((value) => value !== "" && value !== UNSORTED)}
            clock={clock}
            mayWrite={mayWrite}
            onSheet={(sheet) => change({ sheet })}
          />
        )
      }
    >
      <DropPane
        says={folderName === "" ? text("media.dropHere") : text("media.dropIn", { folder: folderName })}
        onFiles={send}
      >
        <MediaFrame
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
          <UploadTray sendings={sendings} />
          {files === undefined ? (
            <FilesPending error={list.error} onRetry={() => void list.refetch()} />
          ) : isEmpty ? (
            <MediaEmpty view={view} onChange={change} upload={upload("contained")} />
          ) : (
            <FileGrid
              files={files}
              verbOf={(file) => ({ to: linkWith({ sheet: String(file.id) }) })}
              openId={view.sheet === "" ? undefined : Number.parseInt(view.sheet, 10)}
              onMore={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
            />
          )}
        </MediaFrame>
        {files && !isEmpty && list.hasNextPage && (
          <MoreFoot
            count={files.length}
            total={total}
            totalIsMore={totalIsMore}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </DropPane>
    </ListPage>
  );
}
