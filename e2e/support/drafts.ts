import type { Page } from "@playwright/test";

const DRAFTS = `new Promise(async (resolve, reject) => {
  // Opening a database that does not exist would create it without its object stores.
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

/** All drafts in IndexedDB. */
export const drafts = (page: Page) => page.evaluate<Draft[]>(DRAFTS);

/** Makes all drafts this old, also those still in local storage. */
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
