import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { useEffect, useEffectEvent } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { portalSettingsQuery } from "../../settings/api.ts";
import { filesKey } from "../api.ts";
import { enqueueUploads } from "./upload-queue.ts";

/** Uploads files to the open folder and shows a toast; undefined when the user may not upload. */
export function useUploadFiles(siteNameId: number, folderName: string, mayWrite: boolean) {
  const text = useText();
  const client = useQueryClient();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));

  function uploadFiles(files: readonly File[]): void {
    if (files.length === 0) return;
    enqueueUploads(files, settings.imageToUploadMaxSize, {
      siteNameId,
      folderName,
      onDone: (added) => {
        const [first] = added;
        if (!first) return;
        const where =
          folderName === "" ? text("uploads.library") : text("uploads.named", { folder: folderName });
        toastSuccess(text("uploads.added", { count: added.length, name: first.name, where }));
        void client.invalidateQueries({ queryKey: filesKey(siteNameId) });
      },
    });
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    // Images copied from another program are all named image.png.
    const time = format(new Date(), "yyyy-MM-dd HH.mm.ss");
    uploadFiles(
      files.map((file) =>
        file.name === "image.png" ? new File([file], `${text("media.pasted", { time })}.png`, file) : file,
      ),
    );
  });
  useEffect(() => {
    if (!mayWrite) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [mayWrite]);

  return mayWrite ? uploadFiles : undefined;
}
