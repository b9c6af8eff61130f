import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useAccess } from "../use-access.ts";
import { mySitesQuery, useSwitchSite } from "../use-switch-site.ts";
import { COMMAND_GROUPS, type Command, type CommandSource } from "./command.ts";
import { COMMAND_SOURCES } from "./command-sources.ts";
import { matchesText } from "./match-text.ts";

/** The commands that match what was typed, group by group. */
export function useCommands(site: PublicSite, typed: string, showKeys: () => void): Command[] {
  const { siteNameId, siteName } = site;
  const text = useText();
  const access = useAccess(siteNameId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: sites = [] } = useQuery(mySitesQuery(siteNameId));
  const switchTo = useSwitchSite(siteNameId);

  const lazySources = useLazySources();

  const commands = [...COMMAND_SOURCES, ...lazySources].flatMap((source) =>
    source({
      site,
      access,
      otherSites: sites.filter((other) => other.siteNameId !== siteNameId),
      path: pathname.slice(siteName.length + 1),
      hasQuery: typed.trim() !== "",
      text,
      go: (path) => void navigate(`/${siteName}${path}`),
      switchTo,
      showKeys,
    }),
  );
  const matchesLabel = ({ label }: Command) => Number(matchesText(typed, label));
  return COMMAND_GROUPS.flatMap((group) =>
    commands
      .filter((command) => command.group === group && matchesText(typed, searchTextOf(command)))
      // A match in the label comes before one in the other words.
      .toSorted((one, other) => matchesLabel(other) - matchesLabel(one)),
  );
}

const searchTextOf = ({ label, note = "", words = "" }: Command) => `${label} ${note} ${words}`;

/** The catalogue of settings is long, so it is loaded when the palette is open. If that fails, the rest still works. */
function useLazySources(): readonly CommandSource[] {
  const [loaded, setLoaded] = useState<readonly CommandSource[]>([]);
  useEffect(() => {
    void import("./settings-commands.ts").then(
      ({ settingsSource }) => setLoaded([settingsSource]),
      () => undefined,
    );
  }, []);
  return loaded;
}
