import { styled } from "@mui/material/styles";
import { type Editor, useEditorState } from "@tiptap/react";
import { ImagePlus, Link } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import type { Formatting } from "./extensions.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import { commandsFor } from "./toolbar-commands.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

const Bar = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  padding: 3,
  borderBottom: "1px solid var(--rule)",
  // Stays visible while a long text scrolls.
  position: "sticky",
  top: 0,
  zIndex: 1,
  borderRadius: "var(--r-1) var(--r-1) 0 0",
  background: "inherit",
});

interface Props {
  readonly editor: Editor;
  readonly controls: string;
  readonly formatting: Formatting;
  readonly isDisabled: boolean;
  readonly onLink: () => void;
  /** Undefined where images cannot be inserted. */
  readonly onImage?: (() => void) | undefined;
}

export function Toolbar({ editor, controls, formatting, isDisabled, onLink, onImage }: Props) {
  const text = useText();
  const commands = commandsFor(formatting);
  const roving = useRovingFocus(() => editor.commands.focus());
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: commands.map(({ isOn, run, disabledWhenNoop }) => ({
        isOn: isOn?.(current),
        canRun: !disabledWhenNoop || run(current.can().chain()).run(),
      })),
      isLink: current.isActive("link"),
    }),
  });
  return (
    <Bar
      role="toolbar"
      aria-label={text("richText.toolbar")}
      aria-controls={controls}
      onKeyDown={roving.onKeyDown}
    >
      {commands.map(({ name, icon, keys, startsGroup, run }, index) => (
        <ToolbarButton
          key={name}
          label={text(`richText.${name}`)}
          keys={keys}
          icon={icon}
          startsGroup={startsGroup}
          isOn={state.tools[index]?.isOn}
          isDisabled={isDisabled || state.tools[index]?.canRun !== true}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={() => roving.onItemFocus(index)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <ToolbarButton
        label={text("richText.link")}
        keys="Mod+K"
        icon={Link}
        startsGroup
        isOn={state.isLink}
        isDisabled={isDisabled}
        tabIndex={roving.tabIndexOf(commands.length)}
        onFocus={() => roving.onItemFocus(commands.length)}
        onClick={onLink}
      />
      {onImage && (
        <ToolbarButton
          label={text("richText.picture")}
          icon={ImagePlus}
          isOn={undefined}
          isDisabled={isDisabled}
          tabIndex={roving.tabIndexOf(commands.length + 1)}
          onFocus={() => roving.onItemFocus(commands.length + 1)}
          onClick={onImage}
        />
      )}
    </Bar>
  );
}
