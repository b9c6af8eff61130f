import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../platform/messages/messages.ts";
import type { Selection } from "./selection.ts";

const List = styled("ul")({
  minHeight: 0,
  overflowY: "auto",
  borderTop: "1px solid var(--rule-ink)",
  "& li": {
    display: "flex",
    borderBottom: "1px solid var(--rule)",
    // Cards out of sight are not laid out: a long list scrolls as a short one.
    contentVisibility: "auto",
    containIntrinsicBlockSize: "auto 72px",
  },
});
const Card = styled(Link)({
  display: "block",
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: "12px var(--gutter)",
  "&:hover": { background: "var(--hover)" },
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
  '&[aria-current="true"]': { background: "var(--accent-wash)" },
  "label + &": { paddingLeft: 0 },
});
const Box = styled("label")({ display: "grid", placeItems: "center", width: 48, flex: "none" });

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly linkTo: (row: Row) => string;
  readonly openId: string | undefined;
  readonly selection?: Selection<Row> | undefined;
  readonly drawCard: (row: Row) => ReactNode;
}

/** A table where there is no room for columns. */
export function RowList<Row>({ label, rows, rowId, linkTo, openId, selection, drawCard }: Props<Row>) {
  const text = useText();
  function tick(id: string): void {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.choose(ids);
  }
  return (
    <List aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id}>
            {selection && (
              <Box>
                <Checkbox
                  checked={selection.ids.has(id)}
                  disabled={!selection.mayChoose(row)}
                  onChange={() => tick(id)}
                  slotProps={{
                    input: { "aria-label": text("table.choose", { name: selection.nameOf(row) }) },
                  }}
                />
              </Box>
            )}
            <Card to={linkTo(row)} aria-current={id === openId}>
              {drawCard(row)}
            </Card>
          </li>
        );
      })}
    </List>
  );
}
