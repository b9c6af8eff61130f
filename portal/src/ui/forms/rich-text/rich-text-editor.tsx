import { styled } from "@mui/material/styles";
import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EDITOR_STYLE } from "./editor-styles.ts";
import { EXTENSIONS } from "./extensions.ts";
import { ImageNode } from "./image-node.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPaste } from "./paste/clean-paste.ts";
import { Toolbar } from "./toolbar.tsx";

const Text = styled("div")(EDITOR_STYLE, { position: "relative" });
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
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly renderImagePicker: RenderImagePicker | undefined;
}

export interface ChosenImage {
  readonly src: string;
  readonly alt: string;
}
/** Pictures to choose from, for the place where one writes. */
export type RenderImagePicker = (handlers: {
  readonly onChoose: (picture: ChosenImage) => void;
  readonly onClose: () => void;
}) => ReactNode;

export function RichTextEditor(props: EditorProps) {
  const { id, value, onChange, onLength, placeholder, isDisabled, isReadOnly } = props;
  const [isLinking, setIsLinking] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const told = useRef(value);
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
    // Read only is still read: it keeps its place in the order of Tab.
    tabindex: isDisabled ? "-1" : "0",
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: isEditable,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPaste, handleKeyDown: (_, event) => onKey(event) },
    onCreate: ({ editor: made }) => onLength(lengthOf(made.getText())),
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? "" : now.getHTML();
      onChange(told.current, lengthOf(now.getText()));
    },
    onBlur: () => props.onBlur?.(),
  });

  // A form that is reset, or a draft that is restored, brings another text.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    onLength(lengthOf(editor.getText()));
  }, [editor, value]);

  function onKey(event: KeyboardEvent): boolean {
    const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
    const isToBar = event.altKey && event.key === "F10";
    if (!isLink && !isToBar) return false;
    // The page has a meaning of its own for this key.
    event.stopPropagation();
    if (isLink && isEditable) setIsLinking(true);
    if (isToBar) document.querySelector<HTMLElement>(`[aria-controls="${id}"] [tabindex="0"]`)?.focus();
    return true;
  }
  return (
    <>
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          controls={id}
          isOff={isDisabled}
          onLink={() => setIsLinking(true)}
          onPicture={props.renderImagePicker && (() => setIsPicking(true))}
        />
      )}
      <Text>
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

/** Letters and spaces as a reader meets them, a line's end counting once. */
const lengthOf = (text: string) => text.replace(/\n+/g, "\n").length;
