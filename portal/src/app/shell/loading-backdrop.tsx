import { styled } from "@mui/material/styles";
import { useText } from "../../platform/i18n/use-text.ts";
import { PageSkeleton } from "../../ui/feedback/page-skeleton.tsx";

const Cover = styled("div")({
  position: "absolute",
  inset: 0,
  zIndex: 2,
  overflow: "hidden",
  background: "var(--paper)",
  // What comes at once is not announced by a flash.
  "& > *": { animation: "appear var(--t-3) .12s both" },
  "@keyframes appear": { from: { opacity: 0 } },
});

/** Covers the main area while a screen, or the first of its data, is on its way. */
export function LoadingBackdrop() {
  const text = useText();
  return (
    <Cover role="status" aria-label={text("shell.loading")}>
      <PageSkeleton />
    </Cover>
  );
}
