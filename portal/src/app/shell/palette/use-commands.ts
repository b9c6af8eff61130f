import type { PublicSite } from "@newsloom/contract/sites";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { useText } from "../../../platform/messages/messages.ts";
import { mySitesQuery, useSwitchSite } from "../switch-site.ts";
import { useAccess } from "../use-access.ts";
import { COMMAND_GROUPS, type Command } from "./command.ts";
import { fits } from "./match.ts";
import { COMMAND_SOURCES } from "./sources.ts";

/** The commands that fit what was typed, group by group. */
export function useCommands(site: PublicSite, typed: string, showKeys: () => void): Command[] {
  const { siteNameId, siteName } = site;
  const text = useText();
  const access = useAccess(siteNameId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: sites = [] } = useQuery(mySitesQuery(siteNameId));
  const switchTo = useSwitchSite();

  const commands = COMMAND_SOURCES.flatMap((source) =>
    source({
      site,
      access,
      otherSites: sites.filter((other) => other.siteNameId !== siteNameId),
      path: pathname.slice(siteName.length + 1),
      isAsked: typed.trim() !== "",
      text,
      go: (path) => void navigate(`/${siteName}${path}`),
      switchTo,
      showKeys,
    }),
  );
  return COMMAND_GROUPS.flatMap((group) =>
    commands.filter(
      (command) => command.group === group && fits(typed, `${command.label} ${command.words ?? ""}`),
    ),
  );
}
