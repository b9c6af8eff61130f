import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { useEffect, useEffectEvent } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { portalSettingsQuery } from "../../settings/api.ts";
import { filesKey } from "../api.ts";
import { type AddedFile, enqueueUploads, type UploadBatch } from "./upload-queue.ts";

interface Options extends Pick<UploadBatch, "refuse"> {
  /** Called with what was added, instead of a toast. */
  readonly onAdded?: (added: readonly AddedFile[]) => void;
}

/** Uploads files to a folder; a toast says what was added. */
export function useUploadFiles(siteNameId: number, folderName: string, options: Options = {}) {
  const text = useText();
  const client = useQueryClient();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  function showAdded(added: readonly AddedFile[]): void {
    const where = folderName === "" ? text("uploads.library") : text("uploads.named", { folder: folderName });
    const name = added[0]?.fileName ?? "";
    toastSuccess(text("uploads.added", { count: added.length, name, where }));
  }
  return (files: readonly File[]): void => {
    if (files.length === 0) return;
    enqueueUploads(files, settings.imageToUploadMaxSize, {
      siteNameId,
      folderName,
      refuse: options.refuse,
      onDone: (added) => {
        if (added.length === 0) return;
        void client.invalidateQueries({ queryKey: filesKey(siteNameId) });
        (options.onAdded ?? showAdded)(added);
      },
    });
  };
}

/** Gives pasted files names of their own: images copied from another program are all named image.png. */
export function usePastedFiles() {
  const text = useText();
  return (data: DataTransfer | null): readonly File[] => {
    const time = format(new Date(), "yyyy-MM-dd HH.mm.ss");
    return [...(data?.files ?? [])].map((file) =>
      file.name === "image.png" ? new File([file], `${text("media.pasted", { time })}.png`, file) : file,
    );
  };
}

/** Takes files that are pasted anywhere on the page. */
export function usePasteOnPage(onFiles: ((files: readonly File[]) => void) | undefined): void {
  const pastedFiles = usePastedFiles();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles?.(files);
  });
  const isOn = onFiles !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [isOn]);
}
