import { parseArgs } from "node:util";
import type { Command } from "../command.ts";
import { setSourceQuota } from "../features/sites/source-quota.ts";
import { ConfigError } from "../platform/config.ts";

const USAGE = "npm run site -- source-quota --slug harbor --quota 200 (or --quota default)";
const MAX_QUOTA = 100_000;

/** npm run site -- source-quota: how many sources a site may have active. */
export const sourceQuotaCommand: Command = async (platform, args, say) => {
  const { values } = parseArgs({ args, options: { slug: { type: "string" }, quota: { type: "string" } } });
  const { slug, quota } = values;
  if (!slug || !quota) throw new ConfigError(`Usage: ${USAGE}`);
  const number = quota === "default" ? null : Number(quota);
  if (number !== null && !(Number.isInteger(number) && number >= 0 && number <= MAX_QUOTA))
    throw new ConfigError(`--quota: must be a whole number from 0 to ${MAX_QUOTA}, or default`);
  await setSourceQuota(platform, slug, number);
  say(`${slug} may have ${number ?? platform.config.SOURCE_QUOTA} active sources.`);
};
