import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";

const Rows = styled("div")({ borderTop: "1px solid var(--rule-ink)", marginTop: 32 });
const Row = styled("div")({
  display: "grid",
  gridTemplateColumns: "2fr 3fr 1fr",
  alignItems: "center",
  gap: 24,
  height: 40,
  borderBottom: "1px solid var(--rule)",
});
const WIDTHS = [70, 55, 82, 64, 76, 50, 88, 60];

/** The placeholder of a loading table. */
export function TableSkeleton() {
  const text = useText();
  return (
    <Rows role="status" aria-label={text("table.loading")}>
      {WIDTHS.map((width) => (
        <Row key={width}>
          <Skeleton width={`${width}%`} height={12} />
          <Skeleton width={`${100 - width / 2}%`} height={12} />
          <Skeleton width="60%" height={12} />
        </Row>
      ))}
    </Rows>
  );
}
