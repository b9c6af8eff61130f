import type { StoredFile } from "@newsloom/contract/media/files";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { downloadFile } from "../api.ts";
import { useReplaceFile } from "../mutations.ts";

/** Replaces a file's content, with a toast to undo it. */
export function useReplaceFileWithUndo(siteNameId: number, file: StoredFile) {
  const text = useText();
  const replace = useReplaceFile(siteNameId);
  const name = file.fileName;

  async function replaceContent(content: Blob, before: Blob, message: string): Promise<void> {
    const undo = () => replace.mutate({ file, content: before });
    await onSuccess(replace.mutateAsync({ file, content }), () =>
      toastWithAction(message, text("toast.undo"), undo),
    );
  }
  return {
    progress: replace.progress,
    isBusy: replace.isPending,
    replaceWith: (content: File) =>
      void onSuccess(
        downloadFile(siteNameId, file),
        (before) => void replaceContent(content, before, text("file.replaced", { name })),
      ),
    crop: (cropped: Blob, original: Blob) =>
      void replaceContent(cropped, original, text("file.cropped", { name })),
  };
}
