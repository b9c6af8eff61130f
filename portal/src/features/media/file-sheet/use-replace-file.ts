import type { StoredFile } from "@newsloom/contract/media/files";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { readFile, useReplaceFile } from "../mutations.ts";

/** Changes what a file holds; what it held before can be put back. */
export function useReplace(siteNameId: number, file: StoredFile) {
  const text = useText();
  const replace = useReplaceFile(siteNameId);
  const name = file.fileName;

  async function put(content: Blob, before: Blob, said: string): Promise<void> {
    const back = () => replace.mutate({ file, content: before });
    await onSuccess(replace.mutateAsync({ file, content }), () =>
      toastWithAction(said, text("toast.undo"), back),
    );
  }
  return {
    progress: replace.progress,
    isBusy: replace.isPending,
    replaceBy: (content: File) =>
      void onSuccess(readFile(file), (before) => void put(content, before, text("file.replaced", { name }))),
    crop: (cropped: Blob, whole: Blob) => void put(cropped, whole, text("file.cropped", { name })),
  };
}
