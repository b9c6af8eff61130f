import Button from "@mui/material/Button";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { EVERYONE, SEGMENT_LIMITS } from "@newsloom/domain/audience/segments/segment";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, Plus } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { fieldsQuery } from "../api.ts";
import { segmentsQuery } from "./segment-api.ts";
import { SegmentEditor } from "./segment-editor.tsx";
import { SegmentList } from "./segment-list.tsx";
import { useSegmentNames } from "./use-segment-names.ts";

interface Props {
  readonly site: PublicSite;
  /** "segments", or "segment-" and the id of the open one, "new", or "copy-" and the id of the one that is copied. */
  readonly sheet: string;
  readonly onSheet: (sheet: string) => void;
}

const NO_FIELDS = [] as const;

/** The segments of a site, or the builder of one. */
export function SegmentsScreen({ site, sheet, onSheet }: Props) {
  const text = useText();
  const { siteNameId, siteDisplayName } = site;
  const mayWrite = useSitePermission(siteNameId, "audience");
  const segmentList = useQuery(segmentsQuery(siteNameId));
  const fieldList = useQuery(fieldsQuery(siteNameId));
  const names = useSegmentNames(siteNameId, fieldList.data ?? NO_FIELDS);
  const { data: segments } = segmentList;
  const title = text("segments.title");
  const windowTitle = text("app.titleOf", { screen: title, site: siteDisplayName });
  const id = Number(/\d+$/.exec(sheet)?.[0]);
  const segment = segments?.find((one) => one.id === id);
  const isCopy = sheet.startsWith("segment-copy-");

  if (fieldList.data && mayWrite && (segment || sheet === "segment-new"))
    return (
      <SegmentEditor
        key={sheet}
        siteNameId={siteNameId}
        windowTitle={windowTitle}
        segment={isCopy ? undefined : segment}
        initial={{
          filter: segment?.filter ?? EVERYONE,
          name: isCopy
            ? text("segments.copyOf", { name: segment?.name ?? "" }).slice(0, SEGMENT_LIMITS.name)
            : (segment?.name ?? ""),
        }}
        names={names}
        onSheet={onSheet}
      />
    );
  const add = mayWrite && (
    <Button variant="contained" startIcon={<Plus {...SMALL_ICON} />} onClick={() => onSheet("segment-new")}>
      {text("segments.new")}
    </Button>
  );
  const error = segmentList.error ?? fieldList.error;
  return (
    <Page
      title={title}
      windowTitle={windowTitle}
      actions={
        <>
          <Button variant="text" startIcon={<ChevronLeft {...SMALL_ICON} />} onClick={() => onSheet("")}>
            {text("segments.back")}
          </Button>
          {segments && segments.length > 0 && add}
        </>
      }
    >
      {segments === undefined ? (
        error ? (
          <ErrorState
            title={text("segments.failed")}
            reason={error.message}
            onRetry={() => void segmentList.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : segments.length === 0 ? (
        <EmptyState title={text("segments.empty")} text={text("segments.emptyNote")} step={add} />
      ) : (
        <SegmentList segments={segments} names={names} mayWrite={mayWrite} onSheet={onSheet} />
      )}
    </Page>
  );
}
