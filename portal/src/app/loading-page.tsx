import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { useText } from "../platform/i18n/use-text.ts";
import { WeavingIllustration } from "../ui/brand/weaving-illustration.tsx";

const Frame = styled("main")({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 16,
  minHeight: "100dvh",
  background: "var(--paper)",
  color: "var(--ink-2)",
  animation: "appear var(--t-3) .2s both",
  "@keyframes appear": { from: { opacity: 0 } },
});
const BAR = {
  width: 160,
  height: 2,
  bgcolor: "var(--press)",
  "& span": { bgcolor: "var(--accent)" },
} as const;

/** Before there is anything to show; quick openings never let it appear. */
export function LoadingPage({ label }: { readonly label?: string }) {
  const text = useText();
  const message = label ?? text("app.opening");
  return (
    <Frame role="status">
      <WeavingIllustration />
      <LinearProgress sx={BAR} aria-label={message} />
      {message}
    </Frame>
  );
}
