import { ConfigError } from "#platform/config";
import type { Platform } from "#platform/platform";
import { hasDemoPeople, isEmpty, seedDemo } from "./seed-demo.ts";

/** Seeds an empty embedded install on loopback; refuses to show demo people to anyone else. Says whether they are there. */
export async function prepareDemo(platform: Platform, say: (line: string) => void): Promise<boolean> {
  const { DEMO, DATABASE_URL, isLoopback } = platform.config;
  const wanted = DEMO === "on" || (DEMO === "auto" && DATABASE_URL === undefined && isLoopback);
  if (wanted && (await isEmpty(platform))) {
    say("Filling the demo newsroom.");
    await seedDemo(platform);
  }
  const present = await hasDemoPeople(platform);
  if (present && !isLoopback && DEMO !== "on")
    throw new ConfigError(
      "HOST: this database holds the demo people, whose password everyone knows. Use another database, or set DEMO=on to allow it",
    );
  return present;
}
