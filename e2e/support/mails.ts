import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { newsroomConsole } from "./servers.ts";

/** The links the server has mailed to an address, as its console shows them, the oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const said = await readFile(newsroomConsole(), "utf8");
  return (
    said
      .split("\n")
      // The last one may still be being written.
      .slice(0, -1)
      .filter((line) => line.includes(`Mail to ${email}:`))
      .flatMap((line) => /https?:\/\/\S+$/.exec(line.trim())?.[0] ?? [])
  );
}

/** The link of the nth mail to an address, when it has come. */
export async function mailedLink(email: string, nth = 1): Promise<string> {
  await expect
    .poll(async () => (await linksTo(email)).length, `mail ${nth} to ${email}`)
    .toBeGreaterThanOrEqual(nth);
  return (await linksTo(email))[nth - 1] ?? "";
}
