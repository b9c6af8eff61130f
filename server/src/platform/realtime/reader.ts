import { mayReceive } from "./event-permissions.ts";
import type { StoredEvent } from "./read-events.ts";

export interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/** One open stream: what was offered to it, and what is queued to be written. */
export interface Reader {
  readonly siteId: number;
  /** The last event this reader was offered. */
  position(): number;
  /** A full reader is offered nothing; what it misses stays in the database until its queue has drained. */
  isFull(): boolean;
  offer(event: StoredEvent): void;
  /** A person's roles may change while the stream is open. */
  setRoles(roles: readonly string[]): void;
  /** What to write, until the reader is ended. */
  events(): AsyncGenerator<StreamEvent>;
  /** Full, and nothing was taken since the last call. */
  isStuck(): boolean;
  end(): void;
}

export interface ReaderOptions {
  readonly siteId: number;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly position: number;
  readonly onDrained: () => void;
}

const FULL_BYTES = 256 * 1024;

export function createReader({ siteId, userId, position, onDrained, ...options }: ReaderOptions): Reader {
  let { roles } = options;
  const queue: StreamEvent[] = [];
  let bytes = 0;
  let taken = 0;
  let takenAtLastCheck = 0;
  let offered = position;
  let ended = false;
  let wake = () => {};

  return {
    siteId,
    position: () => offered,
    isFull: () => bytes >= FULL_BYTES,
    offer(event) {
      if (ended || event.id <= offered) return;
      offered = event.id;
      const isForMe = event.user_id === null ? mayReceive(event.type, roles) : event.user_id === userId;
      if (!isForMe) return;
      const queued = asStreamEvent(siteId, event);
      queue.push(queued);
      bytes += queued.data.length;
      wake();
    },
    setRoles(next) {
      roles = next;
    },
    async *events() {
      while (!ended) {
        const event = queue.shift();
        if (event === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        yield event;
        // Subtracted only when written: until then it uses memory.
        const wasFull = bytes >= FULL_BYTES;
        bytes -= event.data.length;
        taken += 1;
        if (wasFull && bytes < FULL_BYTES) onDrained();
      }
    },
    isStuck() {
      const stuck = bytes >= FULL_BYTES && taken === takenAtLastCheck;
      takenAtLastCheck = taken;
      return stuck;
    },
    end() {
      ended = true;
      wake();
    },
  };
}

function asStreamEvent(siteId: number, { id, type, at, user_id: userId, payload }: StoredEvent): StreamEvent {
  const data = { id, type, siteNameId: siteId, at, ...(userId !== null && { userId }), payload };
  return { id: String(id), data: JSON.stringify(data) };
}
