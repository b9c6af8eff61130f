import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Whose draft, and of what. Another person on the same computer has other keys, so never sees it. */
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

function forgetDatabase(): void {
  opened?.close();
  opening = undefined;
  opened = undefined;
}

function database(): Promise<IDBPDatabase<Portal>> {
  opening ??= openDB<Portal>("Portal", 1, {
    upgrade: (db) => {
      db.createObjectStore("drafts", { keyPath: ["siteNameId", "userId", "kind", "id"] });
    },
    // A newer portal in another window waits for this one to let go.
    blocking: forgetDatabase,
    terminated: forgetDatabase,
  }).then((db) => {
    opened = db;
    return db;
  });
  return opening;
}

const keyOf = ({ siteNameId, userId, kind, id }: DraftKey) =>
  [siteNameId, userId, kind, id] satisfies Portal["drafts"]["key"];

/** An older draft is dropped instead. */
export async function readDraft(key: DraftKey, maxAgeMs: number): Promise<Draft | undefined> {
  const db = await database();
  const draft = await db.get("drafts", keyOf(key));
  if (draft === undefined || Date.now() - Date.parse(draft.savedAt) <= maxAgeMs) return draft;
  await db.delete("drafts", keyOf(key));
  return undefined;
}

/** Writes what `change` makes of the draft that is there; undefined removes it. Two windows never mix halves. */
export async function changeDraft(key: DraftKey, change: (value: unknown) => unknown): Promise<unknown> {
  const { store, done } = (await database()).transaction("drafts", "readwrite");
  const value = change((await store.get(keyOf(key)))?.value);
  if (value === undefined) await store.delete(keyOf(key));
  else await store.put({ ...key, value, savedAt: new Date().toISOString() });
  await done;
  return value;
}

/** For a page that is going away: writes without looking, because there is no time to wait for an answer. */
export function changeDraftAtOnce(key: DraftKey, value: unknown): void {
  if (opened === undefined) return;
  const transaction = opened.transaction("drafts", "readwrite");
  const { store } = transaction;
  const written: Promise<unknown> =
    value === undefined
      ? store.delete(keyOf(key))
      : store.put({ ...key, value, savedAt: new Date().toISOString() });
  written.catch(() => undefined);
  transaction.commit();
}
