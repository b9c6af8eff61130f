import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Whose draft, and of what. Another user of the same computer has other keys, so never sees it. */
export interface DraftKey {
  readonly siteNameId: number;
  readonly userId: string;
  /** What kind of thing is being worked on. */
  readonly kind: string;
  /** Which one of its kind. */
  readonly id: string;
}

export interface Draft extends DraftKey {
  readonly value: unknown;
  readonly savedAt: string;
}

interface Portal extends DBSchema {
  drafts: { key: [siteNameId: number, userId: string, kind: string, id: string]; value: Draft };
}

let opening: Promise<IDBPDatabase<Portal>> | undefined;
let opened: IDBPDatabase<Portal> | undefined;

function closeDatabase(): void {
  opened?.close();
  opening = undefined;
  opened = undefined;
}

function database(): Promise<IDBPDatabase<Portal>> {
  opening ??= openDB<Portal>("Portal", 1, {
    upgrade: (db) => {
      db.createObjectStore("drafts", { keyPath: ["siteNameId", "userId", "kind", "id"] });
    },
    // Closed, so that a newer portal in another window can upgrade the database.
    blocking: closeDatabase,
    terminated: closeDatabase,
  }).then((db) => {
    opened = db;
    return db;
  });
  return opening;
}

const keyOf = ({ siteNameId, userId, kind, id }: DraftKey) =>
  [siteNameId, userId, kind, id] satisfies Portal["drafts"]["key"];

const isOlder = (savedAt: string, maxAgeMs: number) => Date.now() - Date.parse(savedAt) > maxAgeMs;

/** An older draft is removed instead. */
export async function readDraft(key: DraftKey, maxAgeMs: number): Promise<Draft | undefined> {
  const db = await database();
  const pending = pendingDraft(key);
  if (pending) {
    await (pending.value === null
      ? db.delete("drafts", keyOf(key))
      : db.put("drafts", { ...key, ...pending }));
    localStorage.removeItem(pendingKey(key));
  }
  const draft = await db.get("drafts", keyOf(key));
  if (draft === undefined || !isOlder(draft.savedAt, maxAgeMs)) return draft;
  await db.delete("drafts", keyOf(key));
  return undefined;
}

/** Changes the stored draft in one transaction, so that windows do not overwrite each other; undefined removes it. */
export async function changeDraft<T>(
  key: DraftKey,
  change: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const { store, done } = (await database()).transaction("drafts", "readwrite");
  const stored = await store.get(keyOf(key));
  const pending = pendingDraft(key);
  const before = pending ?? stored;
  const value = change(before?.value ?? undefined);
  // A draft that was only opened keeps its age, or it would never be too old.
  const savedAt = before && isSameDraft(before.value, value) ? before.savedAt : new Date().toISOString();
  if (value === undefined) await store.delete(keyOf(key));
  else await store.put({ ...key, value, savedAt });
  await done;
  // Only now: it is the only copy if the page is closed before the write ends.
  if (pending) localStorage.removeItem(pendingKey(key));
  return value;
}

/**
 * For a page that is being closed: a write to the database may be aborted, so the draft goes to local storage, which is
 * written synchronously. An image cannot be stored there, so its form is written to the database all the same.
 */
export function changeDraftAtOnce(key: DraftKey, value: unknown, savedAt: string): void {
  if (!hasFile(value))
    return localStorage.setItem(pendingKey(key), JSON.stringify({ value: value ?? null, savedAt }));
  const transaction = opened?.transaction("drafts", "readwrite");
  transaction?.store.put({ ...key, value, savedAt }).catch(() => undefined);
  transaction?.commit();
}

/** A file that was stored and read again is another object with the same properties. */
export const isSameDraft = (one: unknown, other: unknown) => inFixedOrder(one) === inFixedOrder(other);
const inFixedOrder = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => {
    if (part instanceof File) return [part.name, part.lastModified, part.size, part.type];
    if (part instanceof Blob) return [part.size, part.type];
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const pendingKey = (key: DraftKey) => `portal:draft:${keyOf(key).join(":")}`;
const hasFile = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).some((part) => part instanceof Blob);

/** What was written when a page was closed. */
function pendingDraft(key: DraftKey): Pick<Draft, "value" | "savedAt"> | undefined {
  const text = localStorage.getItem(pendingKey(key));
  return text === null ? undefined : (JSON.parse(text) as Draft);
}
