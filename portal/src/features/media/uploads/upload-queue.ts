import { addFileToStorage } from "@newsloom/contract/media/files";
import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";
import { useSyncExternalStore } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { upload } from "../../../platform/api-client/upload.ts";
import { isLeaveForced } from "../../../platform/session/end-session.ts";

/** So many at once: a folder of pictures must not hold up what else the browser asks. */
const MAX_PARALLEL = 2;

export interface UploadBatch {
  readonly siteNameId: number;
  readonly folderName: string;
  /** Told once, when all of it has left or was refused, with what the server took. */
  readonly onDone: (added: readonly File[]) => void;
}

export interface FileUpload {
  readonly id: number;
  readonly file: File;
  readonly batch: UploadBatch;
  /** From 0 to 1; null while it waits. */
  readonly progress: number | null;
  /** Why it was not taken. */
  readonly error?: string | undefined;
  readonly canRetry?: boolean;
}

// Outside of the screen: who goes on working elsewhere in the portal finds them as they are.
let uploads: readonly FileUpload[] = [];
let lastId = 0;
let activeCount = 0;
const added = new Map<UploadBatch, File[]>();
const listeners = new Set<() => void>();

function setUploads(next: readonly FileUpload[]): void {
  uploads = next;
  const isBusy = next.some(({ error: slip }) => slip === undefined);
  removeEventListener("beforeunload", confirmLeave);
  if (isBusy) addEventListener("beforeunload", confirmLeave);
  for (const watch of listeners) watch();
}
const confirmLeave = (event: BeforeUnloadEvent) => {
  if (!isLeaveForced()) event.preventDefault();
};
const updateUpload = (id: number, what: Partial<FileUpload>) =>
  setUploads(uploads.map((one) => (one.id === id ? { ...one, ...what } : one)));

/** What is on its way to a site, and what was not taken. */
export function useUploads(siteNameId: number): readonly FileUpload[] {
  const all = useSyncExternalStore(
    (watch) => {
      listeners.add(watch);
      return () => listeners.delete(watch);
    },
    () => uploads,
  );
  return all.filter(({ batch }) => batch.siteNameId === siteNameId);
}

/** Sends files to the library. What is too large is refused here, and nothing of it is sent. */
export function enqueueUploads(files: readonly File[], maxSize: number, batch: UploadBatch): void {
  const taken = files.map((file): FileUpload => {
    const slip = isFileTooLarge(file.size, maxSize) ? fileTooLargeText(file.size, maxSize) : undefined;
    lastId += 1;
    return { id: lastId, file, batch, progress: null, error: slip };
  });
  if (taken.some(({ error: slip }) => slip === undefined)) added.set(batch, []);
  setUploads([...uploads, ...taken]);
  startNext();
}

export const dismiss = (id: number): void => setUploads(uploads.filter((one) => one.id !== id));

export function retry({ id, batch }: FileUpload): void {
  if (!added.has(batch)) added.set(batch, []);
  updateUpload(id, { error: undefined, progress: null });
  startNext();
}

const canStart = ({ progress, error }: FileUpload) => progress === null && error === undefined;

function startNext(): void {
  while (activeCount < MAX_PARALLEL) {
    const next = uploads.find(canStart);
    if (!next) return;
    activeCount += 1;
    updateUpload(next.id, { progress: 0 });
    void send(next).finally(() => {
      activeCount -= 1;
      finishBatch(next.batch);
      startNext();
    });
  }
}

async function send({ id, file, batch }: FileUpload): Promise<void> {
  try {
    await upload(addFileToStorage, {
      siteNameId: batch.siteNameId,
      params: {},
      files: { image: file },
      fields: { folderName: batch.folderName },
      onProgress: (part) => updateUpload(id, { progress: part }),
    });
    added.get(batch)?.push(file);
    dismiss(id);
  } catch (error) {
    const { message } = error as Error;
    const isOver = error instanceof CallError && error.status !== 0 && error.status < 500;
    updateUpload(id, { error: message, canRetry: !isOver });
  }
}

function finishBatch(batch: UploadBatch): void {
  if (uploads.some((one) => one.batch === batch && one.error === undefined)) return;
  const taken = added.get(batch);
  if (!added.delete(batch)) return;
  batch.onDone(taken ?? []);
}
