import { parseArgs } from "node:util";
import { DEMO_PASSWORD, HARBOR, ORCHARD } from "./demo/demo-sites.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import type { RunningServer } from "./start-server.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

// A closed terminal or pipe must not end the process.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

function fail(error: unknown): never {
  // A configuration error is one line for the operator; anything else is a bug, so the stack is printed.
  const stack = error instanceof Error ? error.stack : undefined;
  process.stderr.write(`${error instanceof ConfigError ? error.message : (stack ?? String(error))}\n`);
  process.exit(1);
}

const STOP_MS = 10_000;

/**
 * Installed first, because a signal during start must not leave a database behind: the start ends at its next step. A
 * stop that hangs is ended after ten seconds, together with the database.
 */
function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stopping.abort();
    });
  return stopping.signal;
}

/**
 * After an error that nothing handled, the state of the process is unknown. So it ends, in order if it can, and `npm start`
 * starts another one. Rejected promises that nothing handled come here too.
 */
function stopOnUncaughtErrors(server: RunningServer): void {
  let isStopping = false;
  process.on("uncaughtException", (error) => {
    server.platform.log.fatal({ err: error }, "uncaught error: the server stops");
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void server
      .stop()
      .catch((reason: unknown) =>
        server.platform.log.error({ err: reason }, "the server did not stop in order"),
      )
      .finally(() => process.exit(1));
  });
}

async function main(stopRequest: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const { only } = values;
  if (only !== undefined && only !== "web" && only !== "worker")
    throw new ConfigError("--only: must be web or worker");
  const config = readConfig(process.env);
  // Imported late: a wrong variable should be reported before the whole server is loaded.
  const [{ startServer }, { prepareDemo }, { withDemoWeb }, { serveDemoPartner }] = await Promise.all([
    import("./start-server.ts"),
    import("./demo/prepare-demo.ts"),
    import("./demo/sources/demo-web.ts"),
    import("./demo/partner/serve-partner.ts"),
  ]);
  const server = await startServer({
    config,
    say,
    ...(only && { only }),
    prepare: prepareDemo,
    forDemo: withDemoWeb,
    demoPages: serveDemoPartner,
    signal: stopRequest,
  });
  stopOnUncaughtErrors(server);
  async function stop(): Promise<never> {
    say("Stopping: finishing what is under way.");
    await server.stop().catch(fail);
    process.exit(0);
  }
  if (stopRequest.aborted) return stop();
  stopRequest.addEventListener("abort", () => void stop());
  // Tells `npm start` that it can start; without a parent that listens there is nobody to tell.
  process.send?.("ready", undefined, undefined, () => undefined);

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

const stopRequest = listenForStop();
main(stopRequest).catch((error) => (stopRequest.aborted ? process.exit(0) : fail(error)));
