import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toPercent } from "./source-health.tsx";

const Frame = styled("span")({
  display: "inline-flex",
  verticalAlign: "middle",
  alignItems: "center",
  gap: 8,
  fontFeatureSettings: "var(--figures)",
});
const Track = styled("span")({
  width: 44,
  height: 4,
  flex: "none",
  overflow: "hidden",
  borderRadius: 2,
  background: "var(--press)",
  "& i": { display: "block", height: "100%", borderRadius: 2, background: "var(--ch-opened)" },
});

/** The share of a source's decided articles that were approved. */
export function ApprovalBar({ rate }: { readonly rate: number | null }) {
  const text = useText();
  if (rate === null) return "–";
  const percent = toPercent(rate);
  return (
    <Frame>
      <Track aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </Track>
      {text("sources.percent", { percent })}
    </Frame>
  );
}
