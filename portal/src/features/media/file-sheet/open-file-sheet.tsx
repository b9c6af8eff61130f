import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { fileQuery } from "../api.ts";
import { EditFileSheet } from "./edit-file-sheet.tsx";
import { FileSheet } from "./file-sheet.tsx";

interface Props {
  readonly site: PublicSite;
  /** The id of a file, followed by "-edit" for the form. */
  readonly sheet: string;
  readonly folders: readonly string[];
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** The details or the form of the open file, beside the grid. */
export function OpenFileSheet({ site, sheet, folders, clock, mayWrite, onSheet }: Props) {
  const text = useText();
  const client = useQueryClient();
  const id = Number.parseInt(sheet, 10);
  const { data: file, error, refetch } = useQuery(fileQuery(client, site.siteNameId, id));
  const close = () => onSheet("");
  if (!file)
    return (
      <SideSheet title={text("file.kind")} kind={text("file.kind")} onClose={close}>
        {error ? (
          <ErrorState title={text("file.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  return mayWrite && sheet.endsWith("-edit") ? (
    <EditFileSheet
      siteNameId={site.siteNameId}
      file={file}
      folders={folders}
      onClose={() => onSheet(String(id))}
    />
  ) : (
    <FileSheet
      site={site}
      file={file}
      clock={clock}
      mayWrite={mayWrite}
      onEdit={() => onSheet(`${id}-edit`)}
      onClose={close}
    />
  );
}
