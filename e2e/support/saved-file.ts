import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readRows } from "../../server/src/platform/csv-rows.ts";

/** What an action saves on the person's device. */
export async function savedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent("download");
  await action();
  const saved = await download;
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), "utf8") };
}

/** The rows of a CSV file, each cell under the name of its column. */
export function recordsOf(csv: string): Record<string, string>[] {
  const { rows } = readRows(csv.replaceAll("\r\n", "\n"), ",", { isWhole: true });
  const [columns = [], ...records] = rows;
  return records.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
}
