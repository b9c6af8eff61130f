import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";

const Row = styled("div")({
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr) 40px",
  gap: "6px 12px",
  padding: "11px 0",
  borderBottom: "1px solid var(--rule)",
  "& > :first-of-type": { gridRow: "span 3" },
});
const WIDTHS = [92, 81, 88, 74, 95, 84, 78];

export function UnpublishedSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("feed.loading")}>
      {WIDTHS.map((width) => (
        <Row key={width}>
          <Skeleton variant="rectangular" width={84} height={56} />
          <Skeleton width={`${width}%`} height={14} />
          <Skeleton width={28} height={12} />
          <Skeleton width={`${width - 24}%`} height={14} sx={{ gridColumn: 2 }} />
          <Skeleton width="38%" height={10} sx={{ gridColumn: 2 }} />
        </Row>
      ))}
    </div>
  );
}

const Lead = styled("div")({ display: "grid", gridTemplateColumns: "1fr 216px", gap: 16, padding: "16px 0" });
const Tiles = styled("div")({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 20, padding: "16px 0" });

export function FrontPageSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text("feed.loading")}>
      <Lead>
        <div>
          <Skeleton width="90%" height={28} />
          <Skeleton width="70%" height={28} />
          <Skeleton width="80%" height={12} sx={{ mt: 3 }} />
          <Skeleton width="40%" height={12} />
        </div>
        <Skeleton variant="rectangular" width="100%" height={144} />
      </Lead>
      <Tiles>
        {["left", "right"].map((side) => (
          <div key={side}>
            <Skeleton variant="rectangular" width="100%" height={116} />
            <Skeleton width="90%" height={18} sx={{ mt: 2 }} />
            <Skeleton width="50%" height={12} />
          </div>
        ))}
      </Tiles>
      <FeedRows />
    </div>
  );
}

const FeedRows = () =>
  WIDTHS.slice(0, 3).map((width) => <Skeleton key={width} width={`${width}%`} height={40} />);
