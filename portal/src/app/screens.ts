import type { PublicSite } from "@newsloom/contract/sites";
import type { RouteKey } from "@newsloom/domain/routes-table";
import { type ComponentType, lazy } from "react";

type Screen = ComponentType<{ readonly site: PublicSite }>;

const users = lazy(async () => ({
  default: (await import("../features/identity/screens/users-screen.tsx")).UsersScreen,
}));

/** The screens behind sign-in, each loaded when it is first opened. */
export const SCREENS: Partial<Record<RouteKey, Screen>> = {
  newsfeed: lazy(async () => ({
    default: (await import("../features/articles/screens/newsfeed-screen.tsx")).NewsfeedScreen,
  })),
  "my-content": lazy(async () => ({
    default: (await import("../features/articles/screens/my-content-screen.tsx")).MyContentScreen,
  })),
  "user-settings": lazy(async () => ({
    default: (await import("../features/identity/screens/user-settings-screen.tsx")).UserSettingsScreen,
  })),
  // One screen for both: opening somebody must not draw the list anew.
  "user-management": users,
  user: users,
  "company-settings": lazy(async () => ({
    default: (await import("../features/directory/screens/company-settings-screen.tsx"))
      .CompanySettingsScreen,
  })),
  "media-library": lazy(async () => ({
    default: (await import("../features/media/screens/media-library-screen.tsx")).MediaLibraryScreen,
  })),
  settings: lazy(async () => ({
    default: (await import("./settings-with-panels.tsx")).SettingsWithPanels,
  })),
  "action-log": lazy(async () => ({
    default: (await import("../features/audit/screens/action-log-screen.tsx")).ActionLogScreen,
  })),
};

/** One name for each screen, also when several addresses open it. */
export const screenName = (screen: Screen | undefined): string =>
  Object.entries(SCREENS).find(([, one]) => one === screen)?.[0] ?? "";
