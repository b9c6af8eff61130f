import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites";
import type { MenuEntry } from "@newsloom/domain/menu";
import { type ReactNode, Suspense, useState } from "react";
import { useText } from "../../platform/messages/messages.ts";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { ScreenBoundary } from "../screen-boundary.tsx";
import { LiveNotices } from "./live-notices.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Person } from "./user-menu.tsx";

const Frame = styled("div")({
  display: "grid",
  gridTemplate: "var(--h-bar) minmax(0, 1fr) / var(--w-side) minmax(0, 1fr)",
  height: "100dvh",
  background: "var(--desk)",
  // What floats over the main area stands clear of the sidebar.
  "--main-left": "var(--w-side)",
  "--gutter": "24px",
  "@media (max-width: 1279.95px)": {
    gridTemplateColumns: "var(--w-rail) minmax(0, 1fr)",
    "--main-left": "var(--w-rail)",
  },
  "@media (max-width: 959.95px)": {
    gridTemplateColumns: "minmax(0, 1fr)",
    "--main-left": "0px",
    "--gutter": "16px",
  },
});
const Main = styled("main")({
  position: "relative",
  minWidth: 0,
  overflowY: "auto",
  background: "var(--paper)",
  "&:focus": { outline: 0 },
});
const Skip = styled("a")({
  position: "absolute",
  left: 12,
  top: -60,
  zIndex: 10,
  padding: "8px 12px",
  background: "var(--inverse)",
  color: "var(--on-inverse)",
  "&:focus": { top: 8 },
});

interface Props {
  readonly site: PublicSite;
  readonly person: Person;
  readonly menu: readonly MenuEntry[];
  readonly children: ReactNode;
}

/** Top bar, sidebar and the work between them. What fails or loads inside leaves the frame standing. */
export function Shell({ site, person, menu, children }: Props) {
  const text = useText();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <Frame>
      <LiveNotices site={site} />
      <Skip href="#main">{text("app.skip")}</Skip>
      <TopBar site={site} person={person} onOpenMenu={() => setIsMenuOpen(true)} />
      <Sidebar siteName={site.siteName} menu={menu} />
      <MenuDrawer site={site} menu={menu} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Main id="main" tabIndex={-1}>
        <ScreenBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ScreenBoundary>
      </Main>
    </Frame>
  );
}
