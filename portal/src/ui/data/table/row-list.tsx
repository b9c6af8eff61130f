import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { measureVirtualRow } from "../measure-virtual-row.ts";
import type { Selection } from "./selection.ts";

const Scroll = styled("div")({
  position: "relative",
  minHeight: 0,
  overflowY: "auto",
  borderTop: "1px solid var(--rule-ink)",
});
const List = styled("ul")({
  position: "relative",
  "& li": {
    position: "absolute",
    insetInline: 0,
    display: "flex",
    borderBottom: "1px solid var(--rule)",
  },
});
/** The estimated height of a card, and the length up to which the whole list is rendered. */
const CARD_PX = 72;
const MAX_UNVIRTUALISED = 100;
const CARD = {
  display: "block",
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: "12px var(--gutter)",
  "label + &": { paddingLeft: 0 },
} as const;
const PlainCard = styled("div")(CARD);
const Card = styled(Link)({
  ...CARD,
  "&:hover": { background: "var(--hover)" },
  "&:focus-visible": { boxShadow: "inset 0 0 0 2px var(--accent)" },
  '&[aria-current="true"]': { background: "var(--accent-wash)" },
});
const Box = styled("label")({ display: "grid", placeItems: "center", width: 48, flex: "none" });

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly linkTo: (row: Row) => string | undefined;
  readonly openId: string | undefined;
  readonly selection?: Selection<Row> | undefined;
  readonly renderCard: (row: Row) => ReactNode;
}

/** The rows as cards, where there is no room for columns. */
export function RowList<Row>({ label, rows, rowId, linkTo, openId, selection, renderCard }: Props<Row>) {
  const text = useText();
  function toggle(id: string): void {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.choose(ids);
  }
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD_PX,
    // Below a sheet the list is hidden: rows of no height would leave it without height when it is shown again.
    measureElement: measureVirtualRow,
    overscan: rows.length <= MAX_UNVIRTUALISED ? MAX_UNVIRTUALISED : 8,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
  });
  return (
    <Scroll ref={scroll}>
      <List aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = rowId(row);
          const to = linkTo(row);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {selection && (
                <Box>
                  <Checkbox
                    checked={selection.ids.has(id)}
                    disabled={!selection.mayChoose(row)}
                    onChange={() => toggle(id)}
                    slotProps={{
                      input: { "aria-label": text("table.choose", { name: selection.nameOf(row) }) },
                    }}
                  />
                </Box>
              )}
              {to === undefined ? (
                <PlainCard>{renderCard(row)}</PlainCard>
              ) : (
                <Card to={to} aria-current={id === openId}>
                  {renderCard(row)}
                </Card>
              )}
            </li>
          );
        })}
      </List>
    </Scroll>
  );
}
