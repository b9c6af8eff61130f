import { mayHear } from "./may-hear.ts";
import type { StoredNotice } from "./read-notices.ts";

export interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/** One open stream: what it has been given, and what waits to be written to it. */
export interface Reader {
  readonly siteId: number;
  /** The last notice this reader was offered. */
  position(): number;
  /** A full reader is offered nothing; what it misses stays in the database until it has room again. */
  isFull(): boolean;
  offer(notice: StoredNotice): void;
  /** What the person is now; it may change while the stream is open. */
  setRoles(roles: readonly string[]): void;
  /** What to write, until the reader is ended. */
  events(): AsyncGenerator<StreamEvent>;
  /** Full, and nothing was taken since this was last asked. */
  isStuck(): boolean;
  end(): void;
}

export interface ReaderOptions {
  readonly siteId: number;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly position: number;
  readonly onRoom: () => void;
}

const FULL_BYTES = 256 * 1024;

export function createReader({ siteId, userId, position, onRoom, ...options }: ReaderOptions): Reader {
  let { roles } = options;
  const waiting: StreamEvent[] = [];
  let bytes = 0;
  let taken = 0;
  let takenWhenAsked = 0;
  let offered = position;
  let ended = false;
  let wake = () => {};

  return {
    siteId,
    position: () => offered,
    isFull: () => bytes >= FULL_BYTES,
    offer(notice) {
      if (ended || notice.id <= offered) return;
      offered = notice.id;
      const isForMe = notice.user_id === null ? mayHear(notice.type, roles) : notice.user_id === userId;
      if (!isForMe) return;
      const event = asEvent(siteId, notice);
      waiting.push(event);
      bytes += event.data.length;
      wake();
    },
    setRoles(next) {
      roles = next;
    },
    async *events() {
      while (!ended) {
        const event = waiting.shift();
        if (event === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        yield event;
        // Counted only when written: until then it weighs on memory.
        const wasFull = bytes >= FULL_BYTES;
        bytes -= event.data.length;
        taken += 1;
        if (wasFull && bytes < FULL_BYTES) onRoom();
      }
    },
    isStuck() {
      const stuck = bytes >= FULL_BYTES && taken === takenWhenAsked;
      takenWhenAsked = taken;
      return stuck;
    },
    end() {
      ended = true;
      wake();
    },
  };
}

function asEvent(siteId: number, { id, type, at, user_id: userId, payload }: StoredNotice): StreamEvent {
  const data = { id, type, siteNameId: siteId, at, ...(userId !== null && { userId }), payload };
  return { id: String(id), data: JSON.stringify(data) };
}
