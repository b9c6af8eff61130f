import { type Config, ConfigError } from "#platform/config";
import type { Platform } from "#platform/platform";
import { hasDemoPeople, isEmpty, seedDemo } from "./seed-demo.ts";

/** Whether this server runs the demo; the demo people may exist without it. */
export const isDemoOn = ({ DEMO, DATABASE_URL, isLoopback }: Config): boolean =>
  DEMO === "on" || (DEMO === "auto" && DATABASE_URL === undefined && isLoopback);

/** Seeds an empty embedded install on loopback; refuses to show demo people to anyone else. Returns whether they exist. */
export async function prepareDemo(platform: Platform, say: (line: string) => void): Promise<boolean> {
  const { DEMO, isLoopback } = platform.config;
  if (isDemoOn(platform.config) && (await isEmpty(platform))) {
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
