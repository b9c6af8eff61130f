import Button from "@mui/material/Button";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Footer, SMALL_BUTTON } from "./table-footer.tsx";

interface Props {
  readonly count: number;
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
  readonly isLoading: boolean;
  /** Undefined when all rows are loaded. */
  readonly onMore?: (() => void) | undefined;
}

/** How many rows are loaded, and a button that loads more for users who do not scroll. */
export function LoadMoreFooter({ count, total, totalIsMore, isLoading, onMore }: Props) {
  const text = useText();
  const values = { shown: count.toLocaleString(), total: total.toLocaleString() };
  return (
    <Footer>
      <p role="status">
        {isLoading
          ? text("table.loadingMore")
          : text(totalIsMore ? "table.firstOfMore" : "table.firstOf", values)}
      </p>
      {onMore && (
        <Button sx={SMALL_BUTTON} loading={isLoading} onClick={onMore}>
          {text("table.more")}
        </Button>
      )}
    </Footer>
  );
}
