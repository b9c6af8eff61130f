import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Access } from "@newsloom/domain/navigation/guard";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { useText } from "../../../platform/i18n/use-text.ts";
import type { OtherSite } from "../use-switch-site.ts";

/** What the server finds. */
const FOUND = ["articles", "newsletters", "sources", "subscribers", "people", "files"] as const;

/**
 * In the order they are shown. First what matches by its name, then what the server found, then what matches by other
 * words: an answer that arrives moves nothing that is already shown.
 */
export const COMMAND_GROUPS = [
  "recent",
  "recentArticles",
  "screens",
  "do",
  "settings",
  ...FOUND,
  "more",
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];
export const FOUND_GROUPS: readonly CommandGroup[] = FOUND;

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** What it is, in a second line. */
  readonly note?: string;
  /** Other words it is looked for by. */
  readonly words?: string;
  readonly Icon: LucideIcon;
  /** In place of the icon. */
  readonly image?: ReactNode;
  /** Before the note. */
  readonly mark?: ReactNode;
  readonly run: () => void;
}

export interface CommandContext {
  readonly site: PublicSite;
  readonly access: Access;
  readonly otherSites: readonly OtherSite[];
  /** The address below the site. */
  readonly path: string;
  /** Whether something was typed: then everything is searched, otherwise recent screens and articles come first. */
  readonly hasQuery: boolean;
  readonly text: ReturnType<typeof useText>;
  readonly go: (path: string) => void;
  readonly switchTo: (site: OtherSite) => void;
  readonly showKeys: () => void;
}

export type CommandSource = (context: CommandContext) => readonly Command[];
