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
  const value = change(pending ? (pending.value ?? undefined) : stored?.value);
  if (value === undefined) await store.delete(keyOf(key));
  else await store.put({ ...key, value, savedAt: new Date().toISOString() });
  await done;
  // Only now: it is the only copy if the page is closed before the write ends.
  if (pending) localStorage.removeItem(pendingKey(key));
  return value;
}

/**
 * For a page that is being closed: a write to the database may be aborted, so the draft goes to local storage, which is
 * written synchronously. An image cannot be stored there, so its form is written to the database all the same.
 */
export function changeDraftAtOnce(key: DraftKey, value: unknown): void {
  const savedAt = new Date().toISOString();
  if (!hasFile(value))
    return localStorage.setItem(pendingKey(key), JSON.stringify({ value: value ?? null, savedAt }));
  const transaction = opened?.transaction("drafts", "readwrite");
  transaction?.store.put({ ...key, value, savedAt }).catch(() => undefined);
  transaction?.commit();
}

const pendingKey = (key: DraftKey) => `portal:draft:${keyOf(key).join(":")}`;
const hasFile = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).some((part) => part instanceof Blob);

/** What was written when a page was closed. */
function pendingDraft(key: DraftKey): Pick<Draft, "value" | "savedAt"> | undefined {
  const text = localStorage.getItem(pendingKey(key));
  return text === null ? undefined : (JSON.parse(text) as Draft);
}
