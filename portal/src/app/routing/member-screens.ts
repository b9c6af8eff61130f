import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { MemberScreenKey } from "@newsloom/domain/navigation/all-routes";
import { lazyWithPreload } from "./lazy-with-preload.ts";

type Screen = ReturnType<typeof lazyWithPreload<{ readonly site: PublicSite }>>;

const users = lazyWithPreload(
  async () => (await import("../../features/identity/users/users-screen.tsx")).UsersScreen,
);

/** The screens behind sign-in, each loaded when it is first opened. */
export const SCREENS: Readonly<Record<MemberScreenKey, Screen>> = {
  newsfeed: lazyWithPreload(
    async () => (await import("../../features/articles/newsfeed/newsfeed-screen.tsx")).NewsfeedScreen,
  ),
  "my-content": lazyWithPreload(
    async () => (await import("../../features/articles/my-content/my-content-screen.tsx")).MyContentScreen,
  ),
  "user-settings": lazyWithPreload(
    async () =>
      (await import("../../features/identity/user-settings/user-settings-screen.tsx")).UserSettingsScreen,
  ),
  // One screen for both: opening a user must not render the list again.
  "user-management": users,
  user: users,
  "company-settings": lazyWithPreload(
    async () =>
      (await import("../../features/directory/company-settings/company-settings-screen.tsx"))
        .CompanySettingsScreen,
  ),
  "media-library": lazyWithPreload(
    async () =>
      (await import("../../features/media/media-library/media-library-screen.tsx")).MediaLibraryScreen,
  ),
  sources: lazyWithPreload(
    async () => (await import("../../features/sources/source-list/sources-screen.tsx")).SourcesScreen,
  ),
  "sources-import-results": lazyWithPreload(
    async () => (await import("../../features/sources/import/import-results-screen.tsx")).ImportResultsScreen,
  ),
  "sources-import-process": lazyWithPreload(
    async () => (await import("../../features/sources/import/import-process-screen.tsx")).ImportProcessScreen,
  ),
  newsletters: lazyWithPreload(
    async () =>
      (await import("../../features/newsletters/newsletter-list/newsletters-screen.tsx")).NewslettersScreen,
  ),
  newsletter: lazyWithPreload(
    async () => (await import("./newsletter-with-sending.tsx")).NewsletterWithSending,
  ),
  "newsletter-archive": lazyWithPreload(
    async () =>
      (await import("../../features/newsletters/newsletter-page/newsletter-screen.tsx"))
        .NewsletterArchiveScreen,
  ),
  "global-performance": lazyWithPreload(
    async () =>
      (await import("../../features/delivery/statistics/global-performance-screen.tsx"))
        .GlobalPerformanceScreen,
  ),
  "send-statistics": lazyWithPreload(
    async () =>
      (await import("../../features/delivery/statistics/send-statistics-screen.tsx")).SendStatisticsScreen,
  ),
  "template-editor": lazyWithPreload(
    async () => (await import("../../features/newsletters/templates/templates-screen.tsx")).TemplatesScreen,
  ),
  audience: lazyWithPreload(
    async () => (await import("../../features/audience/audience-views.tsx")).AudienceViews,
  ),
  "audience-import-results": lazyWithPreload(
    async () =>
      (await import("../../features/audience/import/import-results-screen.tsx")).AudienceImportResultsScreen,
  ),
  "audience-import-process": lazyWithPreload(
    async () =>
      (await import("../../features/audience/import/import-process-screen.tsx")).AudienceImportProcessScreen,
  ),
  keywords: lazyWithPreload(
    async () => (await import("../../features/intake/keywords/keywords-screen.tsx")).KeywordsScreen,
  ),
  "keyword-performance": lazyWithPreload(
    async () =>
      (await import("../../features/intake/keyword-performance/keyword-performance-screen.tsx"))
        .KeywordPerformanceScreen,
  ),
  "news-widgets": lazyWithPreload(
    async () => (await import("../../features/readers/widgets/news-widgets-screen.tsx")).NewsWidgetsScreen,
  ),
  settings: lazyWithPreload(
    async () => (await import("../settings/settings-screen-with-panels.tsx")).SettingsScreenWithPanels,
  ),
};

/** One name for each screen, also when several addresses open it. */
export const screenName = (screen: Screen): string =>
  Object.entries(SCREENS).find(([, one]) => one === screen)?.[0] ?? "";
