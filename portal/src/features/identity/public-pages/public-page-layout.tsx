import { styled } from "@mui/material/styles";
import { FOOTER_TAGLINE } from "@newsloom/domain/sites/brand";
import type { ReactNode } from "react";
import { HarbourIllustration } from "../../../ui/brand/harbour-illustration.tsx";
import { Logo } from "../../../ui/brand/logo.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";

const Frame = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(480px, 600px) minmax(0, 1fr)",
  minHeight: "100dvh",
  background: "var(--paper)",
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "168px 1fr" },
});
const Column = styled("div")({
  display: "flex",
  flexDirection: "column",
  padding: "32px 64px",
  [ON_NARROW]: { padding: "16px 20px 20px" },
});
const ProductName = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  fontSize: "var(--fs-14)",
  fontWeight: "var(--w-med)",
  [ON_NARROW]: { display: "none" },
});
const Middle = styled("main")({
  width: "100%",
  maxWidth: 424,
  margin: "auto",
  padding: "32px 0",
  [ON_NARROW]: { maxWidth: 560, margin: "0 auto auto", padding: "8px 0 24px" },
});
const Illustration = styled("aside")({
  // Stays in view while a long form is scrolled.
  position: "sticky",
  top: 0,
  height: "100dvh",
  overflow: "hidden",
  background: "var(--desk)",
  borderLeft: "1px solid var(--rule)",
  [ON_NARROW]: {
    position: "relative",
    height: "auto",
    order: -1,
    border: 0,
    "& > div": { maskSize: "max(430px, 100%)", maskPosition: "50% 34%" },
  },
});
const Tagline = styled("p")({
  position: "absolute",
  right: 0,
  bottom: 40,
  "&&": { padding: "10px 24px 12px 20px" },
  background: "var(--desk)",
  font: "italic 420 1.25rem/1.2 var(--serif)",
  [ON_NARROW]: { display: "none" },
});

interface Props {
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The form with an illustration beside it, on a phone above it. */
export function PublicPageLayout({ children, footer }: Props) {
  return (
    <Frame>
      <Column>
        <header>
          <ProductName>
            <Logo />
            Newsloom
          </ProductName>
        </header>
        <Middle>{children}</Middle>
        {footer}
      </Column>
      <Illustration>
        <HarbourIllustration />
        <Tagline>{FOOTER_TAGLINE}</Tagline>
      </Illustration>
    </Frame>
  );
}
