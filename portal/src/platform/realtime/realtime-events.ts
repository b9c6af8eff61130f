import {
  NOTICE_PAYLOADS,
  type NoticePayload,
  type NoticeType,
} from "@newsloom/contract/notifications/events";
import { NoticeEvent } from "@newsloom/contract/notifications/notifications";
import { useEffect, useEffectEvent } from "react";

type Handler = (payload: unknown) => void;

const handlers = new Map<NoticeType, Set<Handler>>();

/** Calls `handle` for every notice of a type that the site's stream brings. */
export function onNotice<T extends NoticeType>(
  type: T,
  handle: (payload: NoticePayload<T>) => void,
): () => void {
  const known = handlers.get(type) ?? new Set<Handler>();
  handlers.set(type, known);
  // Only payloads of this type's shape are handed to its handlers.
  const handler = handle as Handler;
  known.add(handler);
  return () => void known.delete(handler);
}

export function useNotice<T extends NoticeType>(type: T, handle: (payload: NoticePayload<T>) => void): void {
  const latest = useEffectEvent(handle);
  useEffect(() => onNotice(type, (payload) => latest(payload)), [type]);
}

/** Hands a message of the stream to whoever waits for it. Gives its number; null when it is none of ours. */
export function deliver(message: string): number | null {
  const notice = NoticeEvent.safeParse(asJson(message)).data;
  if (notice === undefined) return null;
  if (isKnown(notice.type)) {
    // A newer server may tell more than this page understands.
    const payload = NOTICE_PAYLOADS[notice.type].safeParse(notice.payload);
    if (payload.success) for (const handle of handlers.get(notice.type) ?? []) handle(payload.data);
  }
  return notice.id;
}

const isKnown = (type: string): type is NoticeType => Object.hasOwn(NOTICE_PAYLOADS, type);

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
