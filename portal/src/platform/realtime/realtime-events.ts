import { EVENT_PAYLOADS, type EventPayload, type EventType } from "@newsloom/contract/notifications/events";
import { RealtimeEvent } from "@newsloom/contract/notifications/notifications";
import { useEffect, useEffectEvent } from "react";
import { parseJson } from "../parse-json.ts";

type Handler = (payload: unknown) => void;

const handlers = new Map<EventType, Set<Handler>>();

/** Calls `handle` for every event of a type that the site's stream brings. */
export function onRealtimeEvent<T extends EventType>(
  type: T,
  handle: (payload: EventPayload<T>) => void,
): () => void {
  const known = handlers.get(type) ?? new Set<Handler>();
  handlers.set(type, known);
  // Only payloads of this type's shape are handed to its handlers.
  const handler = handle as Handler;
  known.add(handler);
  return () => void known.delete(handler);
}

export function useRealtimeEvent<T extends EventType>(
  type: T,
  handle: (payload: EventPayload<T>) => void,
): void {
  const latest = useEffectEvent(handle);
  useEffect(() => onRealtimeEvent(type, (payload) => latest(payload)), [type]);
}

/** Passes a message of the stream to its handlers. Returns its number; null when it is not an event. */
export function deliverEvent(message: string): number | null {
  const event = RealtimeEvent.safeParse(parseJson(message)).data;
  if (event === undefined) return null;
  if (isKnown(event.type)) {
    // A newer server may send payloads this page does not know.
    const payload = EVENT_PAYLOADS[event.type].safeParse(event.payload);
    if (payload.success) for (const handle of handlers.get(event.type) ?? []) handle(payload.data);
  }
  return event.id;
}

const isKnown = (type: string): type is EventType => Object.hasOwn(EVENT_PAYLOADS, type);
