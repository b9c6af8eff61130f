import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import type { MenuEntry } from "@newsloom/domain/navigation/menu";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../platform/keyboard-shortcuts.ts";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { ScreenErrorBoundary } from "../errors/screen-error-boundary.tsx";
import { Portal2Banner } from "./banner.tsx";
import { reachableScreens, screenAt } from "./command-palette/reachable-screens.ts";
import { useRememberScreen } from "./command-palette/recent-screens.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { LoadingBackdrop } from "./loading-backdrop.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useAccess } from "./use-access.ts";
import { useMainTop } from "./use-main-top.ts";
import type { Person } from "./user-menu.tsx";

const loadPalette = async () => ({
  default: (await import("./command-palette/command-palette.tsx")).CommandPalette,
});
const Palette = lazy(loadPalette);

const RememberArticle = lazy(async () => ({
  default: (await import("./command-palette/remember-recent-article.tsx")).RememberRecentArticle,
}));

const NewCount = lazy(async () => ({
  default: (await import("../../features/articles/newsfeed/new-article-count.tsx")).NewArticleCount,
}));

const SendRejections = lazy(async () => ({
  default: (await import("../../features/articles/unsent-rejections.ts")).SendUnsentRejections,
}));

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
  [ON_NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    "--main-left": "0px",
    "--gutter": "16px",
  },
});
const Column = styled("div")({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  background: "var(--paper)",
});
const Main = styled("main")({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
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

/** Where an article opens beside its list. */
const ARTICLE_SCREENS = new Set(["newsfeed", "my-content"]);

interface Props {
  readonly site: PublicSite;
  readonly person: Person;
  readonly menu: readonly MenuEntry[];
  /** Which screen the children are: another one covers the last while it loads. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** Top bar, sidebar and the work between them. What fails or loads inside leaves the frame standing. */
export function Shell({ site, person, menu, screen, children }: Props) {
  const text = useText();
  const [open, setOpen] = useState<"menu" | "palette" | "help" | null>(null);
  const close = () => setOpen(null);
  const { pathname } = useLocation();
  const access = useAccess(site.siteNameId);
  const main = useRef<HTMLElement>(null);
  useMainTop(main);
  const reachable = reachableScreens(access);
  const badges = {
    newsfeed: may("site:read", access.roles) && (
      <Suspense>
        <NewCount siteNameId={site.siteNameId} />
      </Suspense>
    ),
  };
  useRememberScreen(site.siteNameId, screenAt(pathname.slice(site.siteName.length + 1), reachable)?.key);
  useShortcuts(text("keys.everywhere"), [
    { keys: "mod+k", description: text("keys.palette"), run: () => setOpen("palette") },
    { keys: "?", description: text("keys.help"), run: () => setOpen("help") },
  ]);

  // Those who open it by keyboard type on at once, so it is preloaded.
  useEffect(() => void loadPalette().catch(() => undefined), []);

  return (
    <Frame>
      <LiveUpdates site={site} />
      {may("content:write", access.roles) && (
        <Suspense>
          <SendRejections siteNameId={site.siteNameId} />
        </Suspense>
      )}
      {ARTICLE_SCREENS.has(screen) && (
        <Suspense>
          <RememberArticle siteNameId={site.siteNameId} screen={screen} />
        </Suspense>
      )}
      <Skip href="#main">{text("app.skip")}</Skip>
      <TopBar
        site={site}
        person={person}
        onOpenMenu={() => setOpen("menu")}
        onOpenPalette={() => setOpen("palette")}
        onOpenHelp={() => setOpen("help")}
      />
      <Sidebar siteName={site.siteName} menu={menu} badges={badges} />
      <MenuDrawer site={site} menu={menu} badges={badges} isOpen={open === "menu"} onClose={close} />
      <Column>
        <OfflineBanner />
        <Portal2Banner siteNameId={site.siteNameId} />
        <Main id="main" ref={main} tabIndex={-1}>
          <ScreenErrorBoundary>
            <Suspense key={screen} fallback={<LoadingBackdrop />}>
              {children}
            </Suspense>
          </ScreenErrorBoundary>
        </Main>
      </Column>
      <Suspense>
        {open === "palette" && <Palette site={site} onClose={close} onShowKeys={() => setOpen("help")} />}
      </Suspense>
      {open === "help" && <KeyboardHelp onClose={close} />}
    </Frame>
  );
}
