import { parseArgs } from "node:util";
import { subscriberEmail } from "@newsloom/contract/audience/subscribing";
import type { Command } from "../command.ts";
import { endSuppressionEverywhere, suppressEverywhere } from "../features/audience/suppress-everywhere.ts";
import { ConfigError } from "../platform/config.ts";

const USAGE = "npm run suppress -- add --email somebody@example.com (or remove)";

function readEmail(args: string[]): string {
  const { values } = parseArgs({ args, options: { email: { type: "string" } } });
  const { data: email } = subscriberEmail.safeParse(values.email);
  if (email === undefined) throw new ConfigError(`Usage: ${USAGE}`);
  return email;
}

/** npm run suppress -- add: no site of the install mails an address. */
export const suppressCommand: Command = async (platform, args, say) => {
  const sites = await suppressEverywhere(platform, readEmail(args));
  say(`No site mails this address any more; ${sites} had somebody with it.`);
};

/** npm run suppress -- remove: the person may subscribe again. */
export const endSuppressionCommand: Command = async (platform, args, say) => {
  const wasSuppressed = await endSuppressionEverywhere(platform, readEmail(args));
  say(wasSuppressed ? "The person may subscribe again." : "This address was not suppressed.");
};
