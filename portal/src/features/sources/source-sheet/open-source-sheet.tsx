import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Source } from "@newsloom/contract/sources/sources";
import { useQuery } from "@tanstack/react-query";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { sourceQuery } from "../api.ts";
import { EditSourceSheet } from "./edit-source-sheet.tsx";
import { SourceSheet } from "./source-sheet.tsx";

interface Props {
  readonly site: PublicSite;
  readonly sourceId: number;
  /** The loaded rows of the list, to step through them. */
  readonly rows: readonly Source[];
  readonly total: number;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly isEditing: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** The open source or its form, beside the list. */
export function OpenSourceSheet(props: Props) {
  const { site, sourceId, rows, total, clock, mayWrite, isEditing, onSheet } = props;
  const text = useText();
  const { data: source, error, refetch } = useQuery(sourceQuery(site.siteNameId, sourceId));
  const close = () => onSheet("");
  const index = rows.findIndex((row) => row.sourceId === sourceId);
  const kind = index === -1 ? text("source.kind") : text("source.position", { position: index + 1, total });

  function step(by: 1 | -1): void {
    const next = rows[index + by];
    if (next) onSheet(String(next.sourceId));
  }
  if (!source)
    return (
      <SideSheet title={text("source.kind")} kind={kind} onClose={close}>
        {error ? (
          <ErrorState title={text("source.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )}
      </SideSheet>
    );
  return isEditing && mayWrite ? (
    <EditSourceSheet
      siteNameId={site.siteNameId}
      source={source}
      onClose={() => onSheet(String(sourceId))}
      onDeleted={close}
    />
  ) : (
    <SourceSheet
      site={site}
      source={source}
      clock={clock}
      kind={kind}
      mayWrite={mayWrite}
      onEdit={() => onSheet(`${sourceId}-edit`)}
      onStep={index === -1 ? undefined : step}
      onClose={close}
    />
  );
}
