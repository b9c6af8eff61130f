import type { Page } from "@playwright/test";

const DRAFTS = `new Promise(async (resolve, reject) => {
  // Opening what is not there would make it, without its shelves.
  if (!(await indexedDB.databases()).some(({ name }) => name === "Portal")) return resolve([]);
  const opening = indexedDB.open("Portal");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const db = opening.result;
    const reading = db.transaction("drafts").objectStore("drafts").getAll();
    reading.onsuccess = () => { db.close(); resolve(reading.result); };
  };
})`;

interface Draft {
  siteNameId: number;
  kind: string;
  id: string;
  value: Record<string, unknown>;
  savedAt: string;
}

/** Everything in the drafts of the local database, as it is written there. */
export const drafts = (page: Page) => page.evaluate<Draft[]>(DRAFTS);
