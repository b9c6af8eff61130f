import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { FrontPageVersion } from "@newsloom/contract/articles/front-page";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { HiddenText } from "../../../ui/layout/visually-hidden.tsx";
import { frontPagesQuery } from "./api.ts";

const List = styled("ul")({ marginTop: 12, borderTop: "1px solid var(--rule-ink)" });
const Row = styled("button")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 12px",
  width: "calc(100% + 16px)",
  margin: "0 -8px",
  padding: "10px 8px",
  border: 0,
  borderBottom: "1px solid var(--rule)",
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "&:hover": { background: "var(--hover)" },
  "& time": { fontWeight: "var(--w-med)" },
  "& span": { color: "var(--ink-2)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "& .end": { textAlign: "right" },
});

interface Props {
  readonly siteNameId: number;
  readonly clock: Clock;
  /** The published version. */
  readonly shown: number | undefined;
  readonly onOpen: (version: number) => void;
  readonly onClose: () => void;
}

/** Every front page that was published, newest first. */
export function FrontPageListSheet({ siteNameId, clock, shown, onOpen, onClose }: Props) {
  const text = useText();
  const pages = useInfiniteQuery(frontPagesQuery(siteNameId));
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <SideSheet title={text("frontPages.title")} kind={text("frontPages.kind")} onClose={onClose}>
      {rows === undefined ? (
        pages.error ? (
          <ErrorState
            title={text("frontPages.failed")}
            reason={pages.error.message}
            onRetry={() => void pages.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={text("frontPages.empty")} text={text("frontPages.emptyNote")} />
      ) : (
        <>
          <List aria-label={text("frontPages.title")}>
            {rows.map((page) => (
              <li key={page.version}>
                <PageRow page={page} clock={clock} isShown={page.version === shown} onOpen={onOpen} />
              </li>
            ))}
          </List>
          {pages.hasNextPage && (
            <Button
              variant="text"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
              sx={{ mt: 2 }}
            >
              {text("frontPages.more")}
            </Button>
          )}
        </>
      )}
    </SideSheet>
  );
}

interface RowProps {
  readonly page: FrontPageVersion;
  readonly clock: Clock;
  readonly isShown: boolean;
  readonly onOpen: (version: number) => void;
}

function PageRow({ page, clock, isShown, onOpen }: RowProps) {
  const text = useText();
  const who = page.userName || text("frontPages.system");
  return (
    <Row type="button" onClick={() => onOpen(page.version)}>
      <HiddenText>{text("frontPages.openVersion")} </HiddenText>
      <DateTime iso={page.date} clock={clock} />
      {isShown ? (
        <StatusChip tone="good" icon={Check}>
          {text("frontPages.now")}
        </StatusChip>
      ) : (
        <span className="end">
          {page.changesCount === 0
            ? text("frontPages.noChanges")
            : text("frontPages.changes", { count: page.changesCount })}
        </span>
      )}
      <span>{text("frontPages.by", { who })}</span>
      <span className="end">
        {text("frontPages.counts", { articles: page.articlesCount, pins: page.pinsCount })}
      </span>
    </Row>
  );
}
