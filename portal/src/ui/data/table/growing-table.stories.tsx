import { styled } from "@mui/material/styles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { EmptyState } from "../../feedback/empty-state.tsx";
import type { Story } from "../../story.ts";
import { DataTable } from "./data-table.tsx";
import { LoadMoreFooter } from "./load-more-footer.tsx";
import { READER_COLUMNS, type Reader, readers } from "./table-story-data.ts";

const Container = styled("div")({
  display: "flex",
  flexDirection: "column",
  height: 560,
  margin: "0 calc(-1 * var(--gutter))",
});
const PAGE = 100;
const TOTAL = 1_000;
const readerId = ({ id }: Reader) => id;
const linkTo = ({ id }: Reader) => `?alone&row=${id}`;

/** A list that loads the next page when the user scrolls. */
function GrowingTable() {
  const list = useInfiniteQuery({
    queryKey: ["story", "growing"],
    queryFn: ({ pageParam }) =>
      Promise.resolve({
        items: readers(PAGE, pageParam),
        next: pageParam + PAGE < TOTAL ? pageParam + PAGE : null,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const more = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  return (
    <Container>
      <DataTable
        label="Readers"
        columns={READER_COLUMNS}
        rows={rows}
        rowId={readerId}
        linkTo={linkTo}
        onMore={more}
        renderCard={({ name }) => name}
        empty={<EmptyState title="No readers" text="Readers are listed here." />}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={false}
      />
      {rows && (
        <LoadMoreFooter count={rows.length} total={TOTAL} isLoading={list.isFetchingNextPage} onMore={more} />
      )}
    </Container>
  );
}

export const story: Story = { title: "Table that grows", group: "Lists", Component: GrowingTable };
