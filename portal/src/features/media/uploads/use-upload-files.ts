import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { useEffect, useEffectEvent } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { portalSettingsQuery } from "../../settings/api.ts";
import { filesKey } from "../api.ts";
import { enqueueUploads } from "./upload-queue.ts";

/** Sends files into the open folder, and says what came of it. Undefined for those who may not. */
export function useUploadFiles(siteNameId: number, folderName: string, mayWrite: boolean) {
  const text = useText();
  const client = useQueryClient();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));

  function send(files: readonly File[]): void {
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
    // A picture that was copied out of another program has no name of its own.
    const time = format(new Date(), "yyyy-MM-dd HH.mm.ss");
    send(
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

  return mayWrite ? send : undefined;
}
