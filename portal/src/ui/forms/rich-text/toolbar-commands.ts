import type { ChainedCommands, Editor } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Underline,
  Undo2,
} from "lucide-react";
import type { Formatting } from "./extensions.ts";

export interface Command {
  readonly name: CommandName;
  readonly icon: LucideIcon;
  /** The shortcut; "Mod" is Ctrl, or the command key on a Mac. */
  readonly keys?: string;
  /** For toggles only. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Disabled while it would do nothing. */
  readonly disabledWhenNoop?: boolean;
  /** The first button of a group. */
  readonly startsGroup?: boolean;
  /** Not for notes. */
  readonly isForArticles?: boolean;
}

export type CommandName =
  | "heading"
  | "subheading"
  | "bold"
  | "italic"
  | "underline"
  | "bullets"
  | "numbers"
  | "quote"
  | "plain"
  | "undo"
  | "redo";

const COMMANDS: readonly Command[] = [
  {
    name: "heading",
    icon: Heading2,
    keys: "Mod+Alt+2",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isForArticles: true,
  },
  {
    name: "subheading",
    icon: Heading3,
    keys: "Mod+Alt+3",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isForArticles: true,
  },
  {
    name: "bold",
    icon: Bold,
    keys: "Mod+B",
    isOn: (editor) => editor.isActive("bold"),
    run: (chain) => chain.toggleBold(),
    startsGroup: true,
  },
  {
    name: "italic",
    icon: Italic,
    keys: "Mod+I",
    isOn: (editor) => editor.isActive("italic"),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: "underline",
    icon: Underline,
    keys: "Mod+U",
    isOn: (editor) => editor.isActive("underline"),
    run: (chain) => chain.toggleUnderline(),
    isForArticles: true,
  },
  {
    name: "bullets",
    icon: List,
    keys: "Mod+Shift+8",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (chain) => chain.toggleBulletList(),
    startsGroup: true,
  },
  {
    name: "numbers",
    icon: ListOrdered,
    keys: "Mod+Shift+7",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "quote",
    icon: Quote,
    keys: "Mod+Shift+B",
    isOn: (editor) => editor.isActive("blockquote"),
    run: (chain) => chain.toggleBlockquote(),
    isForArticles: true,
  },
  {
    name: "plain",
    icon: RemoveFormatting,
    run: (chain) => chain.unsetAllMarks().clearNodes(),
    isForArticles: true,
    startsGroup: true,
  },
  {
    name: "undo",
    icon: Undo2,
    keys: "Mod+Z",
    run: (chain) => chain.undo(),
    disabledWhenNoop: true,
    startsGroup: true,
  },
  { name: "redo", icon: Redo2, keys: "Mod+Shift+Z", run: (chain) => chain.redo(), disabledWhenNoop: true },
];

export const commandsFor = (formatting: Formatting): readonly Command[] =>
  formatting === "article" ? COMMANDS : COMMANDS.filter(({ isForArticles }) => !isForArticles);
