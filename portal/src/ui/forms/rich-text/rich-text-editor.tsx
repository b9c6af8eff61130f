import { styled } from "@mui/material/styles";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EDITOR_STYLE, NOTE_HEIGHT } from "./editor-styles.ts";
import { EXTENSIONS, type Formatting } from "./extensions.ts";
import { ImageNode } from "./image-node.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPaste, withPlainSpaces } from "./paste/clean-paste.ts";
import { Toolbar } from "./toolbar.tsx";

const Text = styled("div")(EDITOR_STYLE, {
  position: "relative",
  '&[data-formatting="note"] .ProseMirror': { minHeight: NOTE_HEIGHT },
});
const Placeholder = styled("span")({
  position: "absolute",
  top: 12,
  left: 14,
  color: "var(--ink-3)",
  font: "var(--w-reg) var(--fs-16)/1.6 var(--serif)",
  pointerEvents: "none",
});

export interface EditorProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  /** HTML; empty when there is nothing to read. */
  readonly value: string;
  readonly onChange: (html: string, length: number) => void;
  readonly onLength: (length: number) => void;
  readonly onBlur: (() => void) | undefined;
  readonly placeholder: string;
  readonly formatting: Formatting;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly renderImagePicker: RenderImagePicker | undefined;
}

export interface ChosenImage {
  readonly src: string;
  readonly alt: string;
}
/** Renders the dialog that chooses an image to insert. */
export type RenderImagePicker = (handlers: {
  readonly onChoose: (image: ChosenImage) => void;
  readonly onClose: () => void;
}) => ReactNode;

export function RichTextEditor(props: EditorProps) {
  const { id, value, onChange, onLength, placeholder, formatting, isDisabled, isReadOnly } = props;
  const [isLinking, setIsLinking] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const lastValue = useRef(value);
  const isEditable = !isDisabled && !isReadOnly;
  const attributes = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": props.labelId,
    ...(props.describedBy && { "aria-describedby": props.describedBy }),
    ...(placeholder && { "aria-placeholder": placeholder }),
    ...(props.isInvalid && { "aria-invalid": "true" }),
    ...(isReadOnly && { "aria-readonly": "true" }),
    ...(isDisabled && { "aria-disabled": "true" }),
    // Read-only text stays in the Tab order.
    tabindex: isDisabled ? "-1" : "0",
  };
  const editor = useEditor({
    extensions: EXTENSIONS[formatting],
    content: value,
    editable: isEditable,
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: cleanPaste,
      transformPasted: withPlainSpaces,
      handleKeyDown: (_, event) => onKey(event),
    },
    onCreate: ({ editor: created }) => onLength(lengthOf(created.getText())),
    onUpdate: ({ editor: updated }) => {
      lastValue.current = updated.isEmpty ? "" : updated.getHTML();
      onChange(lastValue.current, lengthOf(updated.getText()));
    },
    onBlur: () => props.onBlur?.(),
  });

  // A form reset or a restored draft replaces the text.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    onLength(lengthOf(editor.getText()));
  }, [editor, value]);

  function onKey(event: KeyboardEvent): boolean {
    const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
    const isToToolbar = event.altKey && event.key === "F10";
    if (!isLink && !isToToolbar) return false;
    // The page has its own shortcut on this key.
    event.stopPropagation();
    if (isLink && isEditable) setIsLinking(true);
    if (isToToolbar) document.querySelector<HTMLElement>(`[aria-controls="${id}"] [tabindex="0"]`)?.focus();
    return true;
  }
  return (
    <>
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          controls={id}
          formatting={formatting}
          isDisabled={isDisabled}
          onLink={() => setIsLinking(true)}
          onImage={props.renderImagePicker && (() => setIsPicking(true))}
        />
      )}
      <Text data-formatting={formatting}>
        {value === "" && placeholder !== "" && <Placeholder aria-hidden>{placeholder}</Placeholder>}
        <EditorContent editor={editor} />
      </Text>
      {isPicking &&
        props.renderImagePicker?.({
          onChoose: (attrs) => {
            setIsPicking(false);
            editor.chain().focus().insertContent({ type: ImageNode.name, attrs }).run();
          },
          onClose: () => setIsPicking(false),
        })}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

/** The number of visible characters; consecutive line breaks count once. */
const lengthOf = (text: string) => text.replace(/\n+/g, "\n").length;
