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

/** Makes every draft look as old as this, those that wait in local storage for the database too. */
export const ageDrafts = (page: Page, ms: number) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const savedAt = new Date(Date.now() - ${ms}).toISOString();
    for (const name of Object.keys(localStorage).filter((name) => name.startsWith("portal:draft:")))
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), savedAt }));
    const opening = indexedDB.open("Portal");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction("drafts", "readwrite");
      const store = transaction.objectStore("drafts");
      const reading = store.getAll();
      reading.onsuccess = () => { for (const draft of reading.result) store.put({ ...draft, savedAt }); };
      transaction.oncomplete = () => { db.close(); resolve(true); };
    };
  })`);
