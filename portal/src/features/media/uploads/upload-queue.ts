import { addFileToStorage, type StoredFile } from "@newsloom/contract/media/files";
import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";
import { useSyncExternalStore } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { upload } from "../../../platform/api-client/upload.ts";
import { isLeaveForced } from "../../../platform/session/end-session.ts";

/** Leaves connections for other calls of the page. */
const MAX_PARALLEL = 2;

export type AddedFile = Pick<StoredFile, "url" | "fileName" | "contentType">;

export interface UploadBatch {
  readonly siteNameId: number;
  readonly folderName: string;
  /** Why this file is not uploaded; undefined when it may be. */
  readonly refuse?: ((file: File) => string | undefined) | undefined;
  /** Called once with the added files, when every file of the batch was added or refused. */
  readonly onDone: (added: readonly AddedFile[]) => void;
}

export interface FileUpload {
  readonly id: number;
  readonly file: File;
  readonly batch: UploadBatch;
  /** From 0 to 1; null while queued. */
  readonly progress: number | null;
  /** Why the file was refused or the upload failed. */
  readonly error?: string | undefined;
  readonly canRetry?: boolean;
}

// Module state, so that uploads continue while another screen is open.
let uploads: readonly FileUpload[] = [];
let lastId = 0;
let activeCount = 0;
const added = new Map<UploadBatch, AddedFile[]>();
const listeners = new Set<() => void>();

function setUploads(next: readonly FileUpload[]): void {
  uploads = next;
  const isBusy = next.some(({ error }) => error === undefined);
  removeEventListener("beforeunload", confirmLeave);
  if (isBusy) addEventListener("beforeunload", confirmLeave);
  for (const notify of listeners) notify();
}
const confirmLeave = (event: BeforeUnloadEvent) => {
  if (!isLeaveForced()) event.preventDefault();
};
const updateUpload = (id: number, patch: Partial<FileUpload>) =>
  setUploads(uploads.map((one) => (one.id === id ? { ...one, ...patch } : one)));

/** The queued, running and failed uploads of a site. */
export function useUploads(siteNameId: number): readonly FileUpload[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
  return all.filter(({ batch }) => batch.siteNameId === siteNameId);
}

/** Queues files for upload; too large ones are refused without a call. */
export function enqueueUploads(files: readonly File[], maxSize: number, batch: UploadBatch): void {
  const newUploads = files.map((file): FileUpload => {
    const error = isFileTooLarge(file.size, maxSize)
      ? fileTooLargeText(file.size, maxSize)
      : batch.refuse?.(file);
    lastId += 1;
    return { id: lastId, file, batch, progress: null, error };
  });
  if (newUploads.some(({ error }) => error === undefined)) added.set(batch, []);
  setUploads([...uploads, ...newUploads]);
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
    const answer = await upload(addFileToStorage, {
      siteNameId: batch.siteNameId,
      params: {},
      files: { image: file },
      fields: { folderName: batch.folderName },
      onProgress: (progress) => updateUpload(id, { progress }),
    });
    added.get(batch)?.push(answer);
    dismiss(id);
  } catch (error) {
    const { message } = error as Error;
    updateUpload(id, { error: message, canRetry: !isRefusedForGood(error) });
  }
}

/** 429: the server is busy with this site's pictures, and takes the file later. */
const isRefusedForGood = (error: unknown) =>
  error instanceof CallError && error.status !== 0 && error.status !== 429 && error.status < 500;

function finishBatch(batch: UploadBatch): void {
  if (uploads.some((one) => one.batch === batch && one.error === undefined)) return;
  const files = added.get(batch);
  if (!added.delete(batch)) return;
  batch.onDone(files ?? []);
}
