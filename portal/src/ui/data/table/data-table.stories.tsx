import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../feedback/empty-state.tsx";
import { toastSuccess } from "../../feedback/toasts.tsx";
import type { Story } from "../../story.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { ColumnPicker } from "./column-picker.tsx";
import { DataTable } from "./data-table.tsx";
import { useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { READER_COLUMNS, type Reader, readers } from "./table-story-data.ts";
import { useColumns } from "./use-columns.ts";

const Container = styled("div")({
  display: "flex",
  flexDirection: "column",
  height: 560,
  margin: "0 calc(-1 * var(--gutter))",
});
const MANY = readers(10_000);
const readerId = ({ id }: Reader) => id;
const linkTo = ({ id }: Reader) => `?alone&row=${id}`;

function TenThousandRows() {
  const [search] = useSearchParams();
  const [isEmpty, setIsEmpty] = useState(false);
  const columns = useColumns("story", READER_COLUMNS);
  const rows = isEmpty ? [] : MANY;
  const { selection, chosen, clear } = useSelection({
    rows,
    rowId: readerId,
    nameOf: ({ name }) => name,
    // A row that cannot be selected.
    mayChoose: ({ id }) => id !== "3",
  });
  return (
    <Container>
      <FilterBar aria-label="Filters">
        <Button onClick={() => setIsEmpty(!isEmpty)}>{isEmpty ? "Full" : "Empty"}</Button>
        <ColumnPicker of={columns} />
      </FilterBar>
      <DataTable
        label="Readers"
        columns={columns.shown}
        onResize={columns.resize}
        rows={rows}
        rowId={readerId}
        linkTo={linkTo}
        openId={search.get("row") ?? undefined}
        selection={selection}
        renderCard={({ name, email }) => (
          <>
            <b>{name}</b>
            <br />
            {email}
          </>
        )}
        empty={<EmptyState title="No readers" text="Readers are listed here." />}
        error={null}
        onRetry={() => undefined}
        isStale={false}
      />
      <SelectionBar count={chosen.length} onClear={clear}>
        <Button onClick={() => toastSuccess(`Tagged ${chosen.length}`)}>Tag</Button>
      </SelectionBar>
    </Container>
  );
}

export const story: Story = { title: "Data table", group: "Lists", Component: TenThousandRows };
