import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import type { Editor } from "@tiptap/react";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogTitle } from "../../dialogs/dialog-parts.tsx";
import { FormTextField } from "../form-text-field.tsx";
import { linkOf } from "./allowed-link.ts";

const Fields = styled("form")({
  display: "grid",
  gap: 16,
  width: "min(400px, 72vw)",
  marginTop: 12,
});

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The link of the selected text. Without a selection it also has a field for the text. */
export function LinkDialog({ editor, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const current = String(editor.getAttributes("link")["href"] ?? "");
  const needsText = editor.state.selection.empty && current === "";
  const form = useForm({
    defaultValues: { href: current, words: "" },
    resolver: zodResolver(
      z.object({
        href: z.string().refine((typed) => linkOf(typed) !== null, text("richText.badLink")),
        words: z.string(),
      }),
    ),
  });

  const save = form.handleSubmit(({ href, words }) => {
    const link = linkOf(href) ?? "";
    const chain = editor.chain().focus();
    if (needsText) {
      const marks = [{ type: "link", attrs: { href: link } }];
      chain
        .insertContent({ type: "text", text: words.trim() || href.trim(), marks })
        .unsetMark("link")
        .run();
    } else chain.extendMarkRange("link").setLink({ href: link }).run();
    onClose();
  });
  function remove(): void {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEntered: () => form.setFocus("href", { shouldSelect: true }) } }}
    >
      <DialogTitle id={titleId}>{text("richText.link")}</DialogTitle>
      <Fields
        noValidate
        onSubmit={(event) => {
          // The dialog is inside the article's form, which must not be submitted with it.
          event.stopPropagation();
          void save(event);
        }}
      >
        <FormTextField form={form} name="href" label={text("richText.address")} inputMode="text" />
        {needsText && <FormTextField form={form} name="words" label={text("richText.words")} />}
        <DialogActions>
          {current !== "" && (
            <Button variant="text" sx={{ mr: "auto" }} onClick={remove}>
              {text("richText.unlink")}
            </Button>
          )}
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button variant="contained" type="submit">
            {text("richText.putLink")}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}
