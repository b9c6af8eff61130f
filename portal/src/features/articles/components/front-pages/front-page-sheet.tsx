import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useMemo } from "react";
import type { Clock } from "../../../../platform/clock.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FailedState } from "../../../../ui/failed-state.tsx";
import { SMALL_GLYPH } from "../../../../ui/glyph.ts";
import { SheetHeading } from "../../../../ui/sheet-heading.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { TableSkeleton } from "../../../../ui/table/table-skeleton.tsx";
import { frontPageAtQuery, frontPageQuery, frontPagesQuery } from "../../api.ts";
import { useRestorePage } from "../../api-front-pages.ts";
import { type Restoring, whatRestoringChanges } from "../../restored-page.ts";
import { useSayWhen } from "../../use-say-when.ts";
import { Note } from "../sheet/sheet-parts.tsx";
import { PageStories } from "./page-stories.tsx";

const Facts = styled("ul")({
  padding: "8px 0",
  "& li": { padding: "2px 0", color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly siteNameId: number;
  readonly version: number;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  /** Whether there are changes of one's own that nobody has published. */
  readonly isDirty: boolean;
  readonly onAll: () => void;
  readonly onClose: () => void;
}

/** An earlier front page: what stood on it, and what restoring it would change. */
export function FrontPageSheet({ siteNameId, version, clock, mayWrite, isDirty, onAll, onClose }: Props) {
  const text = useText();
  const sayWhen = useSayWhen(clock);
  const earlier = useQuery(frontPageAtQuery(siteNameId, version));
  const { data: now } = useQuery(frontPageQuery(siteNameId));
  const { data: history } = useInfiniteQuery(frontPagesQuery(siteNameId));
  const restoring = useRestorePage(siteNameId);
  const effect = useMemo(
    () => earlier.data && now && whatRestoringChanges(earlier.data, now),
    [earlier.data, now],
  );
  const known = history?.pages.flatMap(({ items }) => items).find((page) => page.version === version);
  const kind = text("frontPages.pageKind", { version });
  const when = known ? sayWhen(known.date) : kind;

  return (
    <SideSheet
      title={known ? text("frontPages.pageTitle", { when }) : kind}
      kind={kind}
      onClose={onClose}
      foot={
        <>
          {mayWrite && effect && !effect.isSame && (
            <Button
              variant="contained"
              startIcon={<RotateCcw {...SMALL_GLYPH} />}
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
          <Button variant="text" startIcon={<ArrowLeft {...SMALL_GLYPH} />} onClick={onAll}>
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
          <SheetHeading>{text("frontPages.stories")}</SheetHeading>
          <PageStories articles={earlier.data.articles} gone={effect.gone} />
        </>
      ) : earlier.error ? (
        <FailedState
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

function Effect({ effect }: { readonly effect: Restoring }) {
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
