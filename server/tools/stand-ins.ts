// Local stand-ins for Mailjet, SendGrid, Adestra and the DNS, for a demo of sending without leaving this machine:
//   node --conditions=source --import tsx server/tools/stand-ins.ts
import { startStandIns } from "../test/providers/start-stand-ins.ts";

const standIns = await startStandIns({ latencyMs: Number(process.env["LATENCY_MS"] ?? 150) });
const say = (line: string) => void process.stdout.write(`${line}\n`);

say("Start Newsloom with these:");
for (const [name, value] of Object.entries(standIns.env)) say(`${name}=${value}`);
say("");
say("Publish a record:");
say(
  `  curl -X PUT ${standIns.zone.url}/records -d '{"type":"TXT","name":"harbor.example","values":["v=spf1 -all"]}'`,
);
say("Show a provider in trouble (well, slow, away, failing, nonsense, limited):");
say(`  curl -X PUT ${standIns.mailjet.url}/_behaviour -d slow`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void standIns.stop());
