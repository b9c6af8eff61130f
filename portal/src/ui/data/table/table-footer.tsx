import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { TINY_ICON } from "../../theme/icon-props.ts";
import { FilterChip } from "../filters/filter-chip.tsx";
import { PAGE_SIZES, type PageSize, type Paging } from "./paging.ts";

export const Footer = styled("footer")({
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
export const SMALL_BUTTON = { minHeight: 28, padding: "0 8px", fontSize: "var(--fs-12)" } as const;

interface Props {
  readonly paging: Paging;
  readonly defaultSize: PageSize;
  readonly count: number;
  readonly total: number;
  /** The total is a lower bound: the server stopped counting there. */
  readonly totalIsMore?: boolean | undefined;
}

/** The position in the list, the page size, and Previous and Next. */
export function TableFooter({ paging, defaultSize, count, total, totalIsMore }: Props) {
  const text = useText();
  const { page, size, onNext, onPrevious, onSize } = paging;
  const first = (page - 1) * size + 1;
  const values = { first, last: first + count - 1, total: total.toLocaleString() };
  const [smallest] = PAGE_SIZES;
  return (
    <Footer>
      <p role="status">{count === 0 ? "" : text(totalIsMore ? "table.someOfMore" : "table.some", values)}</p>
      {(total > smallest || size !== defaultSize) && (
        <FilterChip
          name={text("table.perPage")}
          value={String(size)}
          unset={String(defaultSize)}
          choices={PAGE_SIZES.map((choice) => ({ value: String(choice), label: String(choice) }))}
          onChoose={(choice) => onSize(PAGE_SIZES.find((one) => String(one) === choice) ?? defaultSize)}
        />
      )}
      {onPrevious && (
        <Button sx={SMALL_BUTTON} startIcon={<ChevronLeft {...TINY_ICON} />} onClick={onPrevious}>
          {text("table.previous")}
        </Button>
      )}
      {onNext && (
        <Button sx={SMALL_BUTTON} endIcon={<ChevronRight {...TINY_ICON} />} onClick={onNext}>
          {text("table.next")}
        </Button>
      )}
    </Footer>
  );
}
