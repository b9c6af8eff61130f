import Button from "@mui/material/Button";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Foot, SMALL } from "./table-footer.tsx";

interface Props {
  readonly count: number;
  readonly total: number;
  readonly totalIsMore?: boolean | undefined;
  readonly isLoading: boolean;
  /** Left out when the last row is there. */
  readonly onMore?: (() => void) | undefined;
}

/** How much of a list that grows as one scrolls is there. The button is for those who do not scroll. */
export function MoreFoot({ count, total, totalIsMore, isLoading, onMore }: Props) {
  const text = useText();
  const values = { shown: count.toLocaleString(), total: total.toLocaleString() };
  return (
    <Foot>
      <p role="status">
        {isLoading
          ? text("table.loadingMore")
          : text(totalIsMore ? "table.firstOfMore" : "table.firstOf", values)}
      </p>
      {onMore && (
        <Button sx={SMALL} loading={isLoading} onClick={onMore}>
          {text("table.more")}
        </Button>
      )}
    </Foot>
  );
}
