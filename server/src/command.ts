import { features } from "./app.ts";
import { createSiteCommand } from "./commands/create-site-command.ts";
import { seedCommand } from "./commands/seed-command.ts";
import { sourceQuotaCommand } from "./commands/source-quota-command.ts";
import { endSuppressionCommand, suppressCommand } from "./commands/suppress-command.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { AppError } from "./platform/errors.ts";
import { createLog } from "./platform/log.ts";
import { openPlatform } from "./platform/open-platform.ts";
import type { Platform } from "./platform/platform.ts";

export type Command = (platform: Platform, args: string[], say: (line: string) => void) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  seed: seedCommand,
  "site create": createSiteCommand,
  "site source-quota": sourceQuotaCommand,
  "suppress add": suppressCommand,
  "suppress remove": endSuppressionCommand,
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const name = [args.slice(0, 2).join(" "), args[0] ?? ""].find((name) => Object.hasOwn(COMMANDS, name));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined)
    throw new ConfigError(`Unknown command. Known: ${Object.keys(COMMANDS).join(", ")}`);
  const config = readConfig(process.env);
  const publicUrl = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  const log = createLog("warn");
  const open = await openPlatform({
    config,
    features,
    log,
    publicUrl,
    say,
    now: () => new Date(),
    sharesDatabase: true,
  });
  try {
    await command(open.platform, args.slice(name.split(" ").length), say);
  } finally {
    await open.close();
  }
}

/** parseArgs throws these for unknown arguments. */
function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof AppError || isUsageError(error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
