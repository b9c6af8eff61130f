import { addFileToStorage } from "@newsloom/contract/media/files";
import { fileTooLargeText, isFileTooLarge } from "@newsloom/domain/media/file-size";
import { useEffect, useSyncExternalStore } from "react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { upload } from "../../../platform/api-client/upload.ts";
import { isLeaveForced } from "../../../platform/session/end-session.ts";
import { currentSite } from "../../../platform/site/current-site.ts";

/** So many at once: a folder of pictures must not hold up what else the browser asks. */
const AT_ONCE = 2;

export interface Batch {
  readonly siteNameId: number;
  readonly folderName: string;
  /** Told once, when all of it has left or was refused, with what the server took. */
  readonly onDone: (added: readonly File[]) => void;
}

export interface Sending {
  readonly id: number;
  readonly file: File;
  readonly batch: Batch;
  /** From 0 to 1; null while it waits. */
  readonly part: number | null;
  /** Why it was not taken. */
  readonly slip?: string | undefined;
  readonly mayRetry?: boolean;
}

// Outside of the screen: who goes on working elsewhere in the portal finds them as they are.
let sendings: readonly Sending[] = [];
let lastId = 0;
let working = 0;
const added = new Map<Batch, File[]>();
const watchers = new Set<() => void>();

function change(next: readonly Sending[]): void {
  sendings = next;
  const isBusy = next.some(({ slip }) => slip === undefined);
  removeEventListener("beforeunload", ask);
  if (isBusy) addEventListener("beforeunload", ask);
  for (const watch of watchers) watch();
}
const ask = (event: BeforeUnloadEvent) => {
  if (!isLeaveForced()) event.preventDefault();
};
const patch = (id: number, what: Partial<Sending>) =>
  change(sendings.map((one) => (one.id === id ? { ...one, ...what } : one)));

/** What is on its way to a site, and what was not taken. */
export function useSendings(siteNameId: number): readonly Sending[] {
  const all = useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => sendings,
  );
  useEffect(() => begin(), [siteNameId]);
  return all.filter(({ batch }) => batch.siteNameId === siteNameId);
}

/** Sends files to the library. What is too large is refused here, and nothing of it is sent. */
export function sendFiles(files: readonly File[], maxSize: number, batch: Batch): void {
  const taken = files.map((file): Sending => {
    const slip = isFileTooLarge(file.size, maxSize) ? fileTooLargeText(file.size, maxSize) : undefined;
    lastId += 1;
    return { id: lastId, file, batch, part: null, slip };
  });
  if (taken.some(({ slip }) => slip === undefined)) added.set(batch, []);
  change([...sendings, ...taken]);
  begin();
}

export const dismiss = (id: number): void => change(sendings.filter((one) => one.id !== id));

export function retry({ id, batch }: Sending): void {
  if (!added.has(batch)) added.set(batch, []);
  patch(id, { slip: undefined, part: null });
  begin();
}

/** A call goes to the site one is in: what is meant for another waits until one is back. */
const isDue = ({ part, slip, batch }: Sending) =>
  part === null && slip === undefined && batch.siteNameId === currentSite();

function begin(): void {
  while (working < AT_ONCE) {
    const next = sendings.find(isDue);
    if (!next) return;
    working += 1;
    patch(next.id, { part: 0 });
    void send(next).finally(() => {
      working -= 1;
      finish(next.batch);
      begin();
    });
  }
}

async function send({ id, file, batch }: Sending): Promise<void> {
  try {
    await upload(addFileToStorage, {
      params: {},
      files: { image: file },
      fields: { folderName: batch.folderName },
      onProgress: (part) => patch(id, { part }),
    });
    added.get(batch)?.push(file);
    dismiss(id);
  } catch (error) {
    const { message } = error as Error;
    const isOver = error instanceof CallError && error.status !== 0 && error.status < 500;
    patch(id, { slip: message, mayRetry: !isOver });
  }
}

function finish(batch: Batch): void {
  if (sendings.some((one) => one.batch === batch && one.slip === undefined)) return;
  const taken = added.get(batch);
  if (!added.delete(batch)) return;
  batch.onDone(taken ?? []);
}
