import type { RealtimeEvent } from "@newsloom/contract/notifications/notifications";
import { eventually } from "../eventually.ts";

export interface EventStream {
  readonly status: number;
  readonly events: RealtimeEvent[];
  readonly comments: string[];
  /** The `id:` of the last event, as a client would send it back. */
  lastId(): string | undefined;
  isClosed(): boolean;
  next(type: string): Promise<RealtimeEvent>;
  close(): void;
}

/** Reads the notification stream as the portal does: by fetch, with headers. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  lastEventId?: string,
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/hubs/notifications`, {
    signal: abort.signal,
    headers: { ...headers, ...(lastEventId !== undefined && { "last-event-id": lastEventId }) },
  });
  const events: RealtimeEvent[] = [];
  const comments: string[] = [];
  let lastId: string | undefined;
  let closed = false;

  function parse(block: string): void {
    for (const line of block.split("\n")) {
      if (line.startsWith(":")) comments.push(line);
      if (line.startsWith("id: ")) lastId = line.slice(4);
      if (line.startsWith("data: ")) events.push(JSON.parse(line.slice(6)) as RealtimeEvent);
    }
  }

  async function read(): Promise<void> {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split("\n\n");
      text = blocks.pop() ?? "";
      blocks.forEach(parse);
    }
  }

  const reading = read().catch(() => undefined);
  void reading.then(() => {
    closed = true;
  });
  return {
    status: response.status,
    events,
    comments,
    lastId: () => lastId,
    isClosed: () => closed,
    next: (type) => eventually(`an event ${type}`, () => events.find((event) => event.type === type)),
    close: () => abort.abort(),
  };
}
