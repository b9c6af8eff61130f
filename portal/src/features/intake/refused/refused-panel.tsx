import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { RefusedItem } from "@newsloom/contract/intake/refused";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { z } from "zod";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { useClock } from "../../settings/api.ts";
import { refusedQuery } from "./api.ts";

const Bar = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, padding: "12px 0" });
const Note = styled("p")({ "&&": { paddingTop: 12 }, color: "var(--ink-2)", textWrap: "pretty" });
const List = styled("ul")({ borderTop: "1px solid var(--rule)" });
const Row = styled("li")({
  display: "grid",
  gap: 2,
  padding: "10px 0",
  borderBottom: "1px solid var(--rule)",
  overflowWrap: "anywhere",
  "& .title": { fontFamily: "var(--serif)", fontWeight: "var(--w-head)", fontSize: "var(--fs-14)" },
  "& .title:hover": { textDecoration: "underline" },
  "& p": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0 14px",
    color: "var(--ink-2)",
    fontSize: "var(--fs-12)",
  },
  "& p a": { color: "var(--accent-ink)", textDecoration: "underline" },
  "& b": { color: "var(--bad)", fontWeight: "var(--w-med)" },
});

const RefusedUrlState = z.object({ refused: z.string().max(200).catch("") });

/** What sources offered lately and blocked words refused. */
export function RefusedPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const clock = useClock(siteNameId);
  const [{ refused: keyword }, change] = useUrlState(RefusedUrlState);
  const list = useInfiniteQuery(refusedQuery(siteNameId, keyword));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Section title={text("refused.title")}>
      <Note>{text("refused.note")}</Note>
      <Bar>
        <FilterSearch
          label={text("refused.search")}
          value={keyword}
          hasShortcut={false}
          onSearch={(refused) => change({ refused }, { replace: true })}
        />
      </Bar>
      {items === undefined ? (
        list.error ? (
          <ErrorState
            title={text("refused.failed")}
            reason={list.error.message}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : items.length === 0 ? (
        <EmptyState
          title={keyword === "" ? text("refused.empty") : text("filter.nothing")}
          text={text(keyword === "" ? "refused.emptyNote" : "refused.nothingFound")}
        />
      ) : (
        <List aria-label={text("refused.title")}>
          {items.map((item) => (
            <RefusedRow key={item.itemId} item={item} clock={clock} />
          ))}
        </List>
      )}
      {list.hasNextPage && (
        <Button sx={{ mt: 4 }} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text("table.more")}
        </Button>
      )}
    </Section>
  );
}

function RefusedRow({ item, clock }: { readonly item: RefusedItem; readonly clock: Clock }) {
  const { siteName } = useParams();
  return (
    <Row>
      <a className="title" href={item.url} target="_blank" rel="noreferrer">
        {item.title || item.url}
      </a>
      <p>
        <b>{item.reason}</b>
        <Link to={`/${siteName}/sources?sheet=${item.sourceId}`}>{item.sourceName}</Link>
        <DateTime iso={item.refusedAt} clock={clock} />
      </p>
    </Row>
  );
}
