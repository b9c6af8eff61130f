import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { serverConsoleFile } from "./servers.ts";

/** The links mailed to an address, read from the server's output, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const output = await readFile(serverConsoleFile(), "utf8");
  return (
    output
      .split("\n")
      // The last line may be incomplete.
      .slice(0, -1)
      .filter((line) => line.includes(`Mail to ${email}:`))
      .flatMap((line) => /https?:\/\/\S+$/.exec(line.trim())?.[0] ?? [])
  );
}

/** Waits for the nth mail to an address and returns its link. */
export async function mailedLink(email: string, nth = 1): Promise<string> {
  await expect
    .poll(async () => (await linksTo(email)).length, `mail ${nth} to ${email}`)
    .toBeGreaterThanOrEqual(nth);
  return (await linksTo(email))[nth - 1] ?? "";
}
