import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router";

const List = styled("ul")({
  minHeight: 0,
  overflowY: "auto",
  borderTop: "1px solid var(--rule-ink)",
  "& li": { borderBottom: "1px solid var(--rule)" },
});
const Card = styled(Link)({
  display: "block",
  minHeight: 44,
  padding: "12px var(--gutter)",
  "&:hover": { background: "var(--hover)" },
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
  '&[aria-current="true"]': { background: "var(--accent-wash)" },
});

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly linkTo: (row: Row) => string;
  readonly openId: string | undefined;
  readonly drawCard: (row: Row) => ReactNode;
}

/** A table where there is no room for columns. */
export function RowList<Row>({ label, rows, rowId, linkTo, openId, drawCard }: Props<Row>) {
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <Card to={linkTo(row)} aria-current={rowId(row) === openId}>
            {drawCard(row)}
          </Card>
        </li>
      ))}
    </List>
  );
}
