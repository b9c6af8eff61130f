import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { matchRank } from "../../../platform/match-text.ts";
import { useAccess } from "../use-access.ts";
import { mySitesQuery, useSwitchSite } from "../use-switch-site.ts";
import { COMMAND_GROUPS, type Command, type CommandContext, type CommandSource } from "./command.ts";
import { COMMAND_SOURCES } from "./command-sources.ts";
import { type FoundCommands, useSearchCommands } from "./use-search-commands.ts";

/** The commands that match what was typed, group by group. */
export function useCommands(site: PublicSite, typed: string, showKeys: () => void): FoundCommands {
  const { siteNameId, siteName } = site;
  const text = useText();
  const access = useAccess(siteNameId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: sites = [] } = useQuery(mySitesQuery(siteNameId));
  const switchTo = useSwitchSite(siteNameId);
  const lazySources = useLazySources();
  const context: CommandContext = {
    site,
    access,
    otherSites: sites.filter((other) => other.siteNameId !== siteNameId),
    path: pathname.slice(siteName.length + 1),
    hasQuery: typed.trim() !== "",
    text,
    go: (path) => void navigate(`/${siteName}${path}`),
    switchTo,
    showKeys,
  };
  const found = useSearchCommands(context, typed);

  const known = rankCommands(
    [...COMMAND_SOURCES, ...lazySources].flatMap((source) => source(context)),
    typed,
  );
  const all = mergeById([...known, ...found.commands]);
  // The first command runs by Enter, so what matches by other words waits for what the server finds.
  const isFirst = all.some(({ group }) => group !== "more");
  const shown = found.state === "pending" && !isFirst ? [] : all;
  return {
    ...found,
    commands: COMMAND_GROUPS.flatMap((group) => shown.filter((one) => one.group === group)),
  };
}

const MAX_SETTINGS = 4;

/** Those whose name matches, the best first; a match by other words, and settings beyond the first few, under "more". */
function rankCommands(commands: readonly Command[], typed: string): Command[] {
  const ranked = commands
    .flatMap((command) => {
      const rank = matchRank(typed, command);
      return rank === undefined ? [] : [{ command, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const firstSettings = ranked.filter(({ command }) => command.group === "settings").slice(0, MAX_SETTINGS);
  return ranked.map((one): Command => {
    const isMore = one.rank === 2 || (one.command.group === "settings" && !firstSettings.includes(one));
    return isMore ? { ...one.command, group: "more" } : one.command;
  });
}

/** An article that was opened on this device keeps its position, and gets what the server knows of it. */
const mergeById = (commands: readonly Command[]): Command[] => [
  ...new Map(commands.map((command) => [command.id, command])).values(),
];

/** What is large or makes calls is loaded when the palette is open. If that fails, the rest still works. */
function useLazySources(): readonly CommandSource[] {
  const [loaded, setLoaded] = useState<readonly CommandSource[]>([]);
  useEffect(() => {
    void Promise.all([import("./settings-commands.ts"), import("./sources-commands.ts")]).then(
      ([{ settingsSource }, { sourcesSource }]) => setLoaded([settingsSource, sourcesSource]),
      () => undefined,
    );
  }, []);
  return loaded;
}
