import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Access } from "@newsloom/domain/navigation/guard";
import type { LucideIcon } from "lucide-react";
import type { useText } from "../../../platform/i18n/use-text.ts";
import type { OtherSite } from "../use-switch-site.ts";

/** In the order they are shown. */
export const COMMAND_GROUPS = ["recent", "articles", "screens", "do", "settings"] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** What it is, in a second line. */
  readonly note?: string;
  /** Other words it is looked for by. */
  readonly words?: string;
  readonly Icon: LucideIcon;
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
