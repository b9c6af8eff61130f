import type { FileCrop, StoredFile } from "@newsloom/contract/media/files";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { downloadOriginal } from "../api.ts";
import { useCropFile, useReplaceFile } from "../mutations.ts";

/** Replaces a file's content, or shows another part of it, with a toast to undo it. */
export function useChangeContent(siteNameId: number, file: StoredFile) {
  const text = useText();
  const replace = useReplaceFile(siteNameId);
  const crop = useCropFile(siteNameId);
  const name = file.fileName;
  const { crop: cropBefore, focalPoint } = file;
  const cropAgain = () => crop.mutate({ file, crop: { crop: cropBefore, focalPoint } });

  async function replaceContent(content: File, before: Blob): Promise<void> {
    const undo = () =>
      void onSuccess(replace.mutateAsync({ file, content: before }), () => {
        // In a picture of another shape the crop has changed.
        if (cropBefore !== null) cropAgain();
      });
    await onSuccess(replace.mutateAsync({ file, content }), () =>
      toastWithAction(text("file.replaced", { name }), text("toast.undo"), undo),
    );
  }
  return {
    progress: replace.progress,
    isBusy: replace.isPending || crop.isPending,
    replaceWith: (content: File) =>
      void onSuccess(downloadOriginal(siteNameId, file), (before) => void replaceContent(content, before)),
    crop: (chosen: FileCrop) =>
      void onSuccess(crop.mutateAsync({ file, crop: chosen }), () =>
        toastWithAction(
          text(chosen.crop === null ? "file.isWhole" : "file.cropped", { name }),
          text("toast.undo"),
          cropAgain,
        ),
      ),
  };
}
