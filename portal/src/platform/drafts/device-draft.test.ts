import { beforeEach, expect, it, vi } from "vitest";
import { openDeviceDraft } from "./device-draft.ts";
import type { DraftKey } from "./draft-store.ts";

const KEY: DraftKey = { siteNameId: 1, userId: "ada", kind: "article", id: "new" };
const SAVED_AT = "2026-05-04T08:00:00.000Z";
const store = vi.hoisted(() => ({
  value: undefined as unknown,
  isReading: Promise.resolve(),
  atOnce: [] as unknown[],
  atOnceSavedAt: [] as string[],
}));

vi.mock("./draft-store.ts", () => ({
  readDraft: async (key: DraftKey) => {
    await store.isReading;
    return store.value === undefined ? undefined : { ...key, value: store.value, savedAt: SAVED_AT };
  },
  changeDraft: (_key: DraftKey, change: (stored: unknown) => unknown) => {
    store.value = change(store.value);
    return Promise.resolve(store.value);
  },
  isSameDraft: (one: unknown, other: unknown) => one === other,
  changeDraftAtOnce: (_key: DraftKey, value: unknown, savedAt: string) => {
    store.atOnce.push(value);
    store.atOnceSavedAt.push(savedAt);
  },
}));

/** Work that is typed, and the draft of it. */
function open() {
  const work = {
    typed: "",
    restored: undefined as unknown,
    restoredAt: undefined as string | null | undefined,
    stored: undefined as unknown,
  };
  const draft = openDeviceDraft<string>(KEY, {
    maxAgeMs: Number.POSITIVE_INFINITY,
    onLoaded: (restoredAt) => {
      work.restoredAt = restoredAt;
    },
    restore: (value) => {
      work.restored = value;
      work.typed ||= String(value);
      return true;
    },
    next: () => work.typed || undefined,
    onStored: (value) => {
      work.stored = value;
    },
  });
  function type(text: string): void {
    work.typed = text;
    draft.changed(text !== "");
  }
  return { work, draft, type };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

let page: EventTarget;
beforeEach(() => {
  Object.assign(store, { value: undefined, isReading: Promise.resolve(), atOnce: [], atOnceSavedAt: [] });
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

it("is read before anything is written, however soon somebody types", async () => {
  store.value = "yesterday's words";
  let finishReading = (): void => undefined;
  store.isReading = new Promise((resolve) => {
    finishReading = resolve;
  });
  const { work, type } = open();
  type("new words");
  await vi.advanceTimersByTimeAsync(300);
  expect(store.value).toBe("yesterday's words");
  finishReading();
  await settle();
  expect([work.restored, work.restoredAt]).toEqual(["yesterday's words", SAVED_AT]);
  expect(store.value).toBe("new words");
});

it("is written once after several quick changes, and at once when nothing is unsaved", async () => {
  const { work, type } = open();
  await settle();
  type("a");
  await vi.advanceTimersByTimeAsync(299);
  type("ab");
  await vi.advanceTimersByTimeAsync(299);
  expect(store.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect([store.value, work.stored]).toEqual(["ab", "ab"]);
  type("");
  await settle();
  expect(store.value).toBeUndefined();
});

it("is written before the page goes, and only when something is not stored yet", async () => {
  const { type } = open();
  await settle();
  page.dispatchEvent(new Event("pagehide"));
  expect(store.atOnce).toEqual([]);
  type("half a sentence");
  page.dispatchEvent(new Event("pagehide"));
  expect(store.atOnce).toEqual(["half a sentence"]);
});

it("[ART-024] keeps its age when the page goes before anything of it changed, and not after a change", async () => {
  store.value = "yesterday's words";
  const { type } = open();
  await settle();
  type("yesterday's words");
  page.dispatchEvent(new Event("pagehide"));
  expect(store.atOnceSavedAt).toEqual([SAVED_AT]);
  type("today's words");
  page.dispatchEvent(new Event("pagehide"));
  expect(store.atOnceSavedAt).toEqual([SAVED_AT, new Date().toISOString()]);
});

it("is gone once it is discarded, and does not come back with the page's last events", async () => {
  store.value = "yesterday's words";
  const { draft, type } = open();
  await settle();
  draft.discard();
  page.dispatchEvent(new Event("pagehide"));
  expect(store.atOnce).toEqual([undefined]);
  type("too late");
  draft.close();
  await vi.advanceTimersByTimeAsync(300);
  expect(store.value).toBeUndefined();
});

it("is written when its screen closes, and by an undo that comes after that", async () => {
  const { draft, type } = open();
  await settle();
  type("unsaved");
  draft.close();
  await settle();
  expect(store.value).toBe("unsaved");
  type("");
  await settle();
  type("undone");
  await vi.advanceTimersByTimeAsync(300);
  expect(store.value).toBe("undone");
});
