import { DAY_MS } from "@newsloom/domain/time/durations";
import type { PrivateFiles } from "./private-files.ts";

/** Removes what no row names and nobody has written to for a day: what a killed server left. */
export async function removeUnusedFiles(
  files: PrivateFiles,
  used: readonly { readonly file_id: string }[],
): Promise<false> {
  const usedIds = new Set(used.map(({ file_id }) => file_id));
  for await (const { siteId, fileId } of files.listIdle(DAY_MS))
    if (!usedIds.has(fileId)) await files.remove(siteId, fileId);
  return false;
}
