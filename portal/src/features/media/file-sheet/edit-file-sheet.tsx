import { zodResolver } from "@hookform/resolvers/zod";
import type { StoredFile } from "@newsloom/contract/media/files";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint, FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { ImageTextFields, imageTextRules } from "../../../ui/forms/image-field/image-text-fields.tsx";
import { FolderField } from "../folders/folder-field.tsx";
import { isImage } from "../format-media-file.ts";
import { type FileForm, useUpdateFile } from "../mutations.ts";

const NAME_MAX = 255;

interface Props {
  readonly siteNameId: number;
  readonly file: StoredFile;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

/** A file's name and folder, and the texts of a picture. */
export function EditFileSheet({ siteNameId, file, folders, onClose }: Props) {
  const text = useText();
  const update = useUpdateFile(siteNameId);
  const before = toFileForm(file);
  const form = useForm({
    resolver: zodResolver(
      z.object({
        fileName: z.string().trim().min(1, text("file.nameNeeded")).max(NAME_MAX, text("file.nameTooLong")),
        folderName: z.string().trim(),
        ...imageTextRules(text("imageTexts.tooLong")),
      }),
    ),
    mode: "onTouched",
    defaultValues: before,
  });

  async function save(input: FileForm): Promise<void> {
    const saved = await update.mutateAsync({ file, input }).catch(() => null);
    if (saved === null) return;
    resetToSaved(form, toFileForm(saved));
    onClose();
    toastWithAction(text("file.saved", { name: saved.fileName }), text("toast.undo"), () =>
      update.mutate({ file: saved, input: before }),
    );
  }

  return (
    <FormSheet
      title={text("file.editTitle")}
      kind={text("file.kind")}
      form={form}
      draftOf={{ siteNameId, kind: "file", id: String(file.id) }}
      subject={file.fileName}
      onSubmit={save}
      isSending={update.isPending}
      action={text("file.save")}
      needsChanges
      onClose={onClose}
    >
      <FormTextField form={form} name="fileName" label={text("file.name")} autoComplete="off" />
      <FolderField form={form} name="folderName" label={text("file.folder")} folders={folders} />
      <FieldHint>{text("file.folderNote")}</FieldHint>
      {isImage(file) && <ImageTextFields form={form} names={TEXT_FIELDS} hint={text("imageTexts.altNote")} />}
    </FormSheet>
  );
}

const TEXT_FIELDS = { altText: "altText", caption: "caption", credit: "credit" } as const;

const toFileForm = ({ fileName, folderName, altText, caption, credit }: StoredFile): FileForm => ({
  fileName,
  folderName,
  altText,
  caption,
  credit,
});
