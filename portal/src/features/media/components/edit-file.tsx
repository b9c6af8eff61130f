import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/files";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/messages/messages.ts";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { SideSheet } from "../../../ui/side-sheet.tsx";
import { toastWith } from "../../../ui/toasts.tsx";
import { type FileForm, useUpdateFile } from "../api-changes.ts";
import { FolderField } from "./folder-field.tsx";

const Form = styled("form")({ display: "grid", gap: 16, paddingTop: 16 });
const Hint = styled("p")({ "&&": { marginTop: -10 }, color: "var(--ink-2)", fontSize: "var(--fs-12)" });
const NAME_MAX = 255;

interface Props {
  readonly siteNameId: number;
  readonly file: StoredFile;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

/** A file's name and folder. */
export function EditFile({ siteNameId, file, folders, onClose }: Props) {
  const text = useText();
  const formId = useId();
  const update = useUpdateFile(siteNameId);
  const before: FileForm = { fileName: file.fileName, folderName: file.folderName };
  const form = useForm({
    resolver: zodResolver(
      z.object({
        fileName: z.string().trim().min(1, text("file.nameNeeded")).max(NAME_MAX, text("file.nameTooLong")),
        folderName: z.string().trim(),
      }),
    ),
    mode: "onTouched",
    defaultValues: before,
  });

  const save = form.handleSubmit(async (input) => {
    const saved = await update.mutateAsync({ file, input }).catch(() => null);
    if (saved === null) return;
    // The guard must know that nothing is unsaved before the sheet closes.
    flushSync(() => form.reset({ fileName: saved.fileName, folderName: saved.folderName }));
    onClose();
    toastWith(text("file.saved", { name: saved.fileName }), text("toast.undo"), () =>
      update.mutate({ file: saved, input: before }),
    );
  });

  return (
    <SideSheet
      title={text("file.editTitle")}
      kind={text("file.kind")}
      onClose={onClose}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={update.isPending}
            disabled={!form.formState.isDirty}
          >
            {text("file.save")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("file.cancel")}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard when={form.formState.isDirty} />
        <FormTextField form={form} name="fileName" label={text("file.name")} autoComplete="off" />
        <FolderField form={form} name="folderName" label={text("file.folder")} folders={folders} />
        <Hint>{text("file.folderNote")}</Hint>
      </Form>
    </SideSheet>
  );
}
