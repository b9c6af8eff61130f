import { parseArgs } from "node:util";
import { DEMO_PASSWORD, HARBOR, ORCHARD } from "./demo/demo-sites.ts";
import { prepareDemo } from "./demo/prepare-demo.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { startServer } from "./start-server.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const text =
    error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const { only } = values;
  if (only !== undefined && only !== "web" && only !== "worker")
    throw new ConfigError("--only: must be web or worker");
  const config = readConfig(process.env);
  const server = await startServer({ config, say, ...(only && { only }), prepare: prepareDemo });

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say("Stopping: finishing what is under way.");
      server.stop().then(() => process.exit(0), fail);
    });

  if (only === "worker") return say("Newsloom worker is running.");
  say(`Newsloom is running at ${server.url}`);
  say(`  API reader  ${server.url}/api/docs`);
  if (server.isDemo) {
    say("  Demo sign-ins, password " + DEMO_PASSWORD);
    for (const site of [HARBOR, ORCHARD])
      for (const member of site.members)
        say(`    ${site.slug.padEnd(8)} ${member.email.padEnd(24)} ${member.roles.join(", ")}`);
  }
}

main().catch(fail);
