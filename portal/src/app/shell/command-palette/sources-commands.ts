import { may } from "@newsloom/domain/identity/permissions";
import { RefreshCw, Rss } from "lucide-react";
import { readAllSources } from "../../../features/sources/mutations.ts";
import { reportError } from "../../../platform/error-store.ts";
import type { CommandSource } from "./command.ts";
import { reachableScreens } from "./reachable-screens.ts";

/** What can be done with sources from anywhere. */
export const sourcesSource: CommandSource = ({ site, access, hasQuery, text, go }) => {
  const screen = reachableScreens(access).find(({ key }) => key === "sources");
  if (screen === undefined || !hasQuery || !may("content:write", access.roles)) return [];
  return [
    {
      id: "add-source",
      group: "do",
      label: text("sources.add"),
      words: text("sources.addWords"),
      Icon: Rss,
      run: () => go(`${screen.path}?sheet=add`),
    },
    {
      id: "read-sources",
      group: "do",
      label: text("sources.readAll"),
      words: text("sources.readAllWords"),
      Icon: RefreshCw,
      run: () => void readAllSources(site.siteNameId).then(() => go(screen.path), reportError),
    },
  ];
};
