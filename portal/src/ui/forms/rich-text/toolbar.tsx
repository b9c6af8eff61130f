import { styled } from "@mui/material/styles";
import { type Editor, useEditorState } from "@tiptap/react";
import { ImagePlus, Link } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import { COMMANDS } from "./toolbar-commands.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

const Bar = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  padding: 3,
  borderBottom: "1px solid var(--rule)",
  // In sight while a long text goes by beneath it.
  position: "sticky",
  top: 0,
  zIndex: 1,
  borderRadius: "var(--r-1) var(--r-1) 0 0",
  background: "inherit",
});

interface Props {
  readonly editor: Editor;
  readonly controls: string;
  readonly isOff: boolean;
  readonly onLink: () => void;
  /** Left out where a text has no pictures. */
  readonly onPicture?: (() => void) | undefined;
}

export function Toolbar({ editor, controls, isOff, onLink, onPicture }: Props) {
  const text = useText();
  const roving = useRovingFocus(() => editor.commands.focus());
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: COMMANDS.map(({ isOn, run, isSometimes }) => ({
        isOn: isOn?.(now),
        can: !isSometimes || run(now.can().chain()).run(),
      })),
      isLink: now.isActive("link"),
    }),
  });
  return (
    <Bar
      role="toolbar"
      aria-label={text("richText.toolbar")}
      aria-controls={controls}
      onKeyDown={roving.onKeyDown}
    >
      {COMMANDS.map(({ name, icon, keys, isFirst, run }, index) => (
        <ToolbarButton
          key={name}
          label={text(`richText.${name}`)}
          keys={keys}
          icon={icon}
          isFirst={isFirst}
          isOn={state.tools[index]?.isOn}
          isOff={isOff || state.tools[index]?.can !== true}
          tabIndex={roving.tabIndexOf(index)}
          onFocus={() => roving.onReach(index)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <ToolbarButton
        label={text("richText.link")}
        keys="Mod+K"
        icon={Link}
        isFirst
        isOn={state.isLink}
        isOff={isOff}
        tabIndex={roving.tabIndexOf(COMMANDS.length)}
        onFocus={() => roving.onReach(COMMANDS.length)}
        onClick={onLink}
      />
      {onPicture && (
        <ToolbarButton
          label={text("richText.picture")}
          icon={ImagePlus}
          isOn={undefined}
          isOff={isOff}
          tabIndex={roving.tabIndexOf(COMMANDS.length + 1)}
          onFocus={() => roving.onReach(COMMANDS.length + 1)}
          onClick={onPicture}
        />
      )}
    </Bar>
  );
}
