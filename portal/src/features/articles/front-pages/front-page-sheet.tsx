import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { frontPageAtQuery, frontPageQuery } from "../api.ts";
import { Note } from "../sheet-elements.tsx";
import { frontPagesQuery } from "./api.ts";
import { FrontPageArticles } from "./front-page-articles.tsx";
import { findRestoreChanges, type RestoreChanges } from "./front-page-restore-changes.ts";
import { useRestoreFrontPage } from "./mutations.ts";
import { useFormatDateTime } from "./use-format-date-time.ts";

const Facts = styled("ul")({
  padding: "8px 0",
  "& li": { padding: "2px 0", color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly siteNameId: number;
  readonly version: number;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  /** Whether the editor has unpublished changes. */
  readonly isDirty: boolean;
  readonly onAll: () => void;
  readonly onClose: () => void;
}

/** Shows an earlier front page and what restoring it would change. */
export function FrontPageSheet({ siteNameId, version, clock, mayWrite, isDirty, onAll, onClose }: Props) {
  const text = useText();
  const formatDateTime = useFormatDateTime(clock);
  const earlier = useQuery(frontPageAtQuery(siteNameId, version));
  const { data: now } = useQuery(frontPageQuery(siteNameId));
  const { data: history } = useInfiniteQuery(frontPagesQuery(siteNameId));
  const restoring = useRestoreFrontPage(siteNameId);
  const effect = useMemo(
    () => earlier.data && now && findRestoreChanges(earlier.data, now),
    [earlier.data, now],
  );
  const known = history?.pages.flatMap(({ items }) => items).find((page) => page.version === version);
  const kind = text("frontPages.pageKind", { version });
  const when = known ? formatDateTime(known.date) : kind;

  return (
    <SideSheet
      title={known ? text("frontPages.pageTitle", { when }) : kind}
      kind={kind}
      onClose={onClose}
      footer={
        <>
          {mayWrite && effect && !effect.isSame && (
            <Button
              variant="contained"
              startIcon={<RotateCcw {...SMALL_ICON} />}
              loading={restoring.isPending}
              disabled={isDirty}
              onClick={() =>
                void restoring
                  .restore(version, { when, shown: now?.version ?? 0 })
                  .then(onAll, () => undefined)
              }
            >
              {text("frontPages.restore")}
            </Button>
          )}
          <Button variant="text" startIcon={<ArrowLeft {...SMALL_ICON} />} onClick={onAll}>
            {text("frontPages.back")}
          </Button>
        </>
      }
    >
      {earlier.data && effect ? (
        <>
          <SheetHeading>{text("frontPages.restoring")}</SheetHeading>
          <Effect effect={effect} />
          {isDirty && mayWrite && !effect.isSame && <Note>{text("frontPages.dirty")}</Note>}
          <SheetHeading>{text("frontPages.articles")}</SheetHeading>
          <FrontPageArticles articles={earlier.data.articles} gone={effect.gone} />
        </>
      ) : earlier.error ? (
        <ErrorState
          title={text("frontPages.pageFailed")}
          reason={earlier.error.message}
          onRetry={() => void earlier.refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
    </SideSheet>
  );
}

function Effect({ effect }: { readonly effect: RestoreChanges }) {
  const text = useText();
  const { changes, gone, follow, isSame } = effect;
  if (isSame && gone.size === 0) return <Note sx={{ py: 2 }}>{text("frontPages.sameAsNow")}</Note>;
  const kinds = (["added", "moved", "pinned", "unpinned"] as const).filter((one) => changes[one].length > 0);
  return (
    <Facts>
      {kinds.map((one) => (
        <li key={one}>{text(`frontPages.${one}`, { count: changes[one].length })}</li>
      ))}
      {gone.size > 0 && <li>{text("frontPages.gone", { count: gone.size })}</li>}
      {follow > 0 && <li>{text("frontPages.follow", { count: follow })}</li>}
    </Facts>
  );
}
