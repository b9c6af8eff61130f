import type { Command } from "../command.ts";
import { isEmpty, seedDemo } from "../demo/seed-demo.ts";
import { ConfigError } from "../platform/config.ts";

/** npm run seed: the demo sites, into an empty database only. */
export const seedCommand: Command = async (platform, _args, say) => {
  if (!(await isEmpty(platform)))
    throw new ConfigError("This database has sites already; the demo goes into an empty one only.");
  const began = Date.now();
  await seedDemo(platform);
  say(`The demo newsroom is there (${((Date.now() - began) / 1000).toFixed(1)} s).`);
};
