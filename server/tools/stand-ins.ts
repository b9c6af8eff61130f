// Local stand-ins for Mailjet, SendGrid, Adestra and the DNS, for a demo of sending without leaving this machine:
//   npm run stand-ins               prints the variables for a server
//   npm run stand-ins -- npm start  starts a server with them
import { spawn } from "node:child_process";
import { startStandIns } from "../test/mail/providers/start-stand-ins.ts";

const FIRST_PORT = 4110;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

const configuredPort = process.env["STAND_INS_PORT"];
const standIns = await startStandIns({
  latencyMs: Number(process.env["LATENCY_MS"] ?? 150),
  port: configuredPort === undefined ? FIRST_PORT : Number(configuredPort),
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const [command, ...args] = process.argv.slice(2);
say(
  command === undefined
    ? "Start Newsloom with these:"
    : `Starting ${[command, ...args].join(" ")} with these:`,
);
for (const [name, value] of Object.entries(standIns.env)) say(`${name}=${value}`);
say("");
say("Publish a record; no values take it away:");
say(
  `  curl -X PUT ${standIns.zone.url}/records -d '{"type":"TXT","name":"harbor.example","values":["v=spf1 -all"]}'`,
);
say("Let the DNS fail for a name (silent, failing) until a record of it is published:");
say(`  curl -X PUT ${standIns.zone.url}/records -d '{"name":"harbor.example","trouble":"silent"}'`);
say("Show a provider in trouble (well, slow, away, failing, nonsense, limited), or let it take its time:");
say(`  curl -X PUT ${standIns.mailjet.url}/_latency -d 3000`);
for (const { url } of [standIns.mailjet, standIns.sendGrid, standIns.adestra])
  say(`  curl -X PUT ${url}/_behaviour -d slow`);

if (command === undefined) for (const signal of SIGNALS) process.once(signal, () => void standIns.stop());
else run(command);

/** In a group of its own: npm does not pass a signal on to what it started. */
function run(program: string): void {
  const isWindows = process.platform === "win32";
  const child = spawn(program, args, {
    stdio: "inherit",
    detached: !isWindows,
    shell: isWindows,
    env: { ...process.env, ...standIns.env },
  });
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (child.pid !== undefined) process.kill(isWindows ? child.pid : -child.pid, signal);
    });
  child.once("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    void standIns.stop();
  });
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
    void standIns.stop();
  });
}
