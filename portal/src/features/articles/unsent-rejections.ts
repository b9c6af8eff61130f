import { REJECTIONS } from "@newsloom/domain/articles/status";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { CallError } from "../../platform/api-client/call-error.ts";
import { markUnreachable, useConnectivity } from "../../platform/api-client/connection-status.ts";
import { changeDraft, type DraftKey, readDraft } from "../../platform/drafts/draft-store.ts";
import { reportError } from "../../platform/error-store.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { readCached, writeCached } from "../../platform/site/site-cache.ts";
import { invalidateLists } from "./article-cache.ts";
import { sendRejection } from "./mutations.ts";

const UnsentRejection = z.object({
  id: z.string(),
  articleIds: z.array(z.int()),
  status: z.literal(REJECTIONS),
});
type UnsentRejection = z.infer<typeof UnsentRejection>;

const UnsentRejections = z.array(UnsentRejection).catch([]);

/** Rejections wait on this device until the server has them, for one user on one site. */
export function useUnsentRejections(siteNameId: number) {
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const key: DraftKey = { siteNameId, userId, kind: "rejections", id: "" };
  return {
    /** From then on it is sent, even if this page is closed. */
    store: async (rejection: UnsentRejection): Promise<void> => {
      await changeDraft(key, (stored) => [...UnsentRejections.parse(stored ?? []), rejection]);
    },
    /** Leaves it for later without a connection; rejects if the server refuses it. */
    send: (id: string): Promise<void> => send(key, id),
    /** Takes back a rejection that the server does not have yet; false when it has it. */
    cancel: (id: string): Promise<boolean> =>
      oneAtATime(key, async () => {
        const isUnsent = (await read(key)).some((one) => one.id === id);
        if (isUnsent) await remove(key, id);
        return isUnsent;
      }),
  };
}

/** Sends what an earlier page left on this device, and what was rejected while the server could not be reached. */
export function SendUnsentRejections({ siteNameId }: { readonly siteNameId: number }) {
  const client = useQueryClient();
  const userId = useSuspenseQuery(profileQuery(siteNameId)).data.sub;
  const connectivity = useConnectivity();

  const sendAll = useCallback(async () => {
    const key: DraftKey = { siteNameId, userId, kind: "rejections", id: "" };
    const unsent = await read(key);
    if (unsent.length === 0) return;
    for (const rejection of unsent)
      await send(key, rejection.id).catch((error: unknown) => {
        reportError(error);
        announceRefusal(siteNameId, rejection);
      });
    await invalidateLists(client, siteNameId);
  }, [client, siteNameId, userId]);

  useEffect(() => {
    // Without IndexedDB nothing is stored.
    if (connectivity === "online") sendAll().catch(() => undefined);
  }, [connectivity, sendAll]);
  return null;
}

/** To all windows, because another one may show the article as rejected. */
function announceRefusal(siteNameId: number, rejection: UnsentRejection): void {
  const channel = new BroadcastChannel(refusalsOf(siteNameId));
  channel.postMessage(rejection);
  channel.close();
}
const refusalsOf = (siteNameId: number) => `newsloom-refused-rejections-${siteNameId}`;

/** Calls back when the server refused a rejection that was sent later. */
export function useRefusedRejections(
  siteNameId: number,
  onRefused: (rejection: UnsentRejection) => void,
): void {
  const notify = useEffectEvent(onRefused);
  useEffect(() => {
    const channel = new BroadcastChannel(refusalsOf(siteNameId));
    channel.onmessage = ({ data }) => notify(UnsentRejection.parse(data));
    return () => channel.close();
  }, [siteNameId]);
}

async function read(key: DraftKey): Promise<UnsentRejection[]> {
  const stored = UnsentRejections.parse((await readDraft(key, Number.POSITIVE_INFINITY))?.value ?? []);
  const sent = readSent(key);
  return stored.filter(({ id }) => !sent.includes(id));
}

/**
 * Those that the server has and the draft may not have lost yet. Written at once, so that a page which is closed in
 * between does not send them again.
 */
const readSent = ({ siteNameId }: DraftKey) => readCached(siteNameId, SENT, z.array(z.string())) ?? [];
const writeSent = ({ siteNameId }: DraftKey, ids: readonly string[]) => writeCached(siteNameId, SENT, ids);
const SENT = "sentRejections";

const remove = (key: DraftKey, id: string) =>
  changeDraft(key, (stored) => {
    const left = UnsentRejections.parse(stored ?? []).filter((one) => one.id !== id);
    return left.length === 0 ? undefined : left;
  });

/** Sends one rejection if it is still stored: another window may have sent it. */
function send(key: DraftKey, id: string): Promise<void> {
  return oneAtATime(key, async () => {
    const rejection = (await read(key)).find((one) => one.id === id);
    if (rejection === undefined || !navigator.onLine) return;
    try {
      await sendRejection(key.siteNameId, rejection);
    } catch (error) {
      if (isUnreachable(error)) return markUnreachable();
      await remove(key, id);
      throw error;
    }
    writeSent(key, [...readSent(key), id]);
    await remove(key, id);
    writeSent(
      key,
      readSent(key).filter((one) => one !== id),
    );
  });
}

const isUnreachable = (error: unknown) =>
  error instanceof Error && error.cause instanceof CallError && error.cause.status === 0;

/** One after the other in all windows of this browser. Locks need a secure context; without one a rejection may be sent twice. */
function oneAtATime<T>({ siteNameId, userId }: DraftKey, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks ? locks.request(`rejections:${siteNameId}:${userId}`, work) : work();
}
