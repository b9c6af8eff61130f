import { may } from "@newsloom/domain/identity/permissions";
import {
  ArrowLeftRight,
  CircleUser,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Sun,
  Tags,
  UserPlus,
} from "lucide-react";
import { COLOUR_MODES, chooseColourMode } from "../../../ui/theme/colour-mode.ts";
import { menuIcon } from "../menu-icons.ts";
import type { Command, CommandContext, CommandGroup, CommandSource } from "./command.ts";
import { type ReachableScreen, reachableScreens, screenAt } from "./reachable-screens.ts";
import { recentArticles } from "./recent-articles.ts";
import { recentScreens } from "./recent-screens.ts";

const THEMES = { light: Sun, dark: Moon, system: Monitor } as const;

function opening({ key, path, title }: ReachableScreen, group: CommandGroup, of: CommandContext): Command {
  return {
    id: `${group}:${key}`,
    group,
    label: title ?? of.text("shell.settings"),
    Icon: title === undefined ? CircleUser : menuIcon(key),
    run: () => of.go(path),
  };
}

function recentlyOpened({ site, access, path, hasQuery }: CommandContext): readonly ReachableScreen[] {
  if (hasQuery) return [];
  const reachable = reachableScreens(access);
  const here = screenAt(path, reachable)?.key;
  return recentScreens(site.siteNameId)
    .filter((key) => key !== here)
    .flatMap((key) => reachable.find((screen) => screen.key === key) ?? []);
}

const recent: CommandSource = (of) => recentlyOpened(of).map((screen) => opening(screen, "recent", of));

const MAX_WITHOUT_QUERY = 5;
/** A query searches all of them. */
const articles: CommandSource = ({ site, access, hasQuery, go }) => {
  const reachable = reachableScreens(access);
  return recentArticles(site.siteNameId)
    .flatMap(({ articleId, title, screen: key }) => {
      const screen = reachable.find((one) => one.key === key);
      return screen ? [{ articleId, title, screen }] : [];
    })
    .slice(0, hasQuery ? undefined : MAX_WITHOUT_QUERY)
    .map(({ articleId, title, screen }) => ({
      id: `article:${articleId}`,
      group: hasQuery ? "articles" : "recentArticles",
      label: title,
      Icon: menuIcon(screen.key),
      run: () => go(`${screen.path}?sheet=${articleId}`),
    }));
};

/** All the others: nothing is offered twice. */
const screens: CommandSource = (of) => {
  const shown = new Set(recentlyOpened(of).map(({ key }) => key));
  return reachableScreens(of.access)
    .filter(({ key }) => !shown.has(key))
    .map((screen) => opening(screen, "screens", of));
};

const sites: CommandSource = ({ otherSites, switchTo, text }) =>
  otherSites.map((site) => ({
    id: `site:${site.siteNameId}`,
    group: "do",
    label: text("palette.switchTo", { site: site.siteDisplayName }),
    words: text("palette.switchWords"),
    Icon: ArrowLeftRight,
    run: () => switchTo(site),
  }));

const actions: CommandSource = ({ access, text, go, showKeys }) => {
  const invite: Command = {
    id: "invite",
    group: "do",
    label: text("palette.invite"),
    words: text("palette.inviteWords"),
    Icon: UserPlus,
    run: () => go("/user-management?sheet=invite"),
  };
  const labels: Command = {
    id: "labels",
    group: "do",
    label: text("labels.manage"),
    words: text("labels.words"),
    Icon: Tags,
    run: () => go("/newsfeed?sheet=labels"),
  };
  const themes = COLOUR_MODES.map(
    (mode): Command => ({
      id: `theme:${mode}`,
      group: "do",
      label: text("palette.theme", { mode: text(`theme.${mode}`) }),
      words: text("palette.themeWords"),
      Icon: THEMES[mode],
      run: () => chooseColourMode(mode),
    }),
  );
  const isReachable = (key: string) => reachableScreens(access).some((screen) => screen.key === key);
  const mayInvite = may("users:write", access.roles) && isReachable("user-management");
  return [
    ...(mayInvite ? [invite] : []),
    ...(isReachable("newsfeed") ? [labels] : []),
    ...themes,
    {
      id: "keys",
      group: "do",
      label: text("shell.help"),
      words: text("palette.helpWords"),
      Icon: Keyboard,
      run: showKeys,
    },
    {
      id: "sign-out",
      group: "do",
      label: text("shell.signOut"),
      words: text("palette.signOutWords"),
      Icon: LogOut,
      run: () => go("/logout"),
    },
  ];
};

/** Where commands come from. A capability with commands adds its source here. */
export const COMMAND_SOURCES: readonly CommandSource[] = [recent, articles, screens, sites, actions];
