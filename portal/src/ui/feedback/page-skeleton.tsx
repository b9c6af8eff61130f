import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useText } from "../../platform/i18n/use-text.ts";

const Frame = styled("div")({ padding: 24 });
const Line = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 280px) minmax(0, 1fr)",
  gap: 40,
  maxWidth: 920,
  padding: "16px 0",
  borderBottom: "1px solid var(--rule)",
});
const BAR = { position: "absolute", inset: "0 0 auto", height: 2, bgcolor: "transparent" } as const;
const LINES = [210, 160, 240, 180];

/** The placeholder of the main area while a screen loads. */
export function PageSkeleton() {
  const text = useText();
  return (
    <Frame>
      <LinearProgress sx={BAR} aria-label={text("app.opening")} />
      <Skeleton width={180} height={22} sx={{ mb: 6 }} />
      {LINES.map((width) => (
        <Line key={width}>
          <div>
            <Skeleton width={width / 2} height={13} sx={{ mb: 2 }} />
            <Skeleton width={width} height={10} />
          </div>
          <Skeleton height={32} />
        </Line>
      ))}
    </Frame>
  );
}
