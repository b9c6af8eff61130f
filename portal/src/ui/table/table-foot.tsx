import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useText } from "../../platform/messages/messages.ts";

const Foot = styled("footer")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flex: "none",
  minHeight: 44,
  padding: "6px var(--gutter)",
  borderTop: "1px solid var(--rule)",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  "& p": { marginRight: "auto" },
});
const SMALL = { minHeight: 28, padding: "0 8px", fontSize: "var(--fs-12)" } as const;
const glyph = { size: 12, strokeWidth: 1.6, "aria-hidden": true } as const;

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly total: number;
  /** The total is a floor: nobody counted further. */
  readonly totalIsMore?: boolean | undefined;
  readonly onPage: (page: number) => void;
}

/** Where in the list one is, and the way to the next part of it. */
export function TableFoot({ page, pageSize, count, total, totalIsMore, onPage }: Props) {
  const text = useText();
  const first = (page - 1) * pageSize + 1;
  const last = first + count - 1;
  const isLast = last >= total && totalIsMore !== true;
  const values = { first, last, total: total.toLocaleString() };
  return (
    <Foot>
      <p role="status">{count === 0 ? "" : text(totalIsMore ? "table.someOfMore" : "table.some", values)}</p>
      {page > 1 && (
        <Button sx={SMALL} startIcon={<ChevronLeft {...glyph} />} onClick={() => onPage(page - 1)}>
          {text("table.previous")}
        </Button>
      )}
      {!isLast && count > 0 && (
        <Button sx={SMALL} endIcon={<ChevronRight {...glyph} />} onClick={() => onPage(page + 1)}>
          {text("table.next")}
        </Button>
      )}
    </Foot>
  );
}
