import { AppError } from "../errors.ts";
import { UPLOAD_LIMIT } from "./limits.ts";

/** Forms of all sites together; a form is held in memory while its call runs. */
const TOTAL = 4 * UPLOAD_LIMIT;
/** One site leaves room for the others. */
const PER_SITE = TOTAL / 2;

export interface UploadQuota {
  /** Throws when there is no room for this many bytes now; returns how to give them back. */
  take(siteId: number, bytes: number): () => void;
}

export function createUploadQuota(): UploadQuota {
  const bySite = new Map<number, number>();
  let total = 0;

  function add(siteId: number, bytes: number): void {
    total += bytes;
    const used = (bySite.get(siteId) ?? 0) + bytes;
    if (used === 0) bySite.delete(siteId);
    else bySite.set(siteId, used);
  }

  return {
    take(siteId, bytes) {
      if (total + bytes > TOTAL || (bySite.get(siteId) ?? 0) + bytes > PER_SITE)
        throw new AppError("unavailable", "Too many files are being uploaded at once. Try again.");
      add(siteId, bytes);
      return () => add(siteId, -bytes);
    },
  };
}
