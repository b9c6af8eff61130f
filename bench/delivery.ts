// npm run bench -- delivery [part] [people]: newsletters to local providers in a process of their own, and what comes back.
// Parts: sending. `npm run bench -- delivery sending 20000` sends fewer than a million.

import { fillReaders, measureSend, type SendFigures } from "./support/delivery/sends.ts";
import { startProviders } from "./support/delivery/start-providers.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { newDataDir, removeDataDir, signIn, startProduct } from "./support/product.ts";

const [part = "all", size = "1000000"] = process.argv.slice(2);
const PEOPLE = Number(size);
const isAsked = (name: string) => part === "all" || part === name;

const rows: Record<string, string>[] = [];
const count = (value: number) => Math.round(value).toLocaleString("en");
const addSend = (work: string, figures: SendFigures, target: string) => {
  rows.push({
    work: `${count(PEOPLE)} mails through ${work}, ${(figures.bytesPerMail / 1000).toFixed(1)} kB each`,
    figure: `${count(figures.perSecond)}/s, ${count(figures.perCpuSecond)} a second of processor time, the first after ${count(figures.startMs)} ms`,
    target,
  });
  rows.push({
    work: `memory with ${work}: before, in the middle, at most`,
    figure: [figures.beforeMb, figures.middleMb, figures.mostMb].map((mb) => `${count(mb)} MB`).join(", "),
    target: "≤ 256 MB",
  });
};

const dataDir = newDataDir();
const providers = await startProviders();
// Rendering the demo's images takes memory of its own.
await (await startProduct(dataDir)).stop();
const product = await startProduct(dataDir, {
  MAILJET_BASE_URL: providers.httpUrl,
  MAILJET_API_KEY: "key",
  MAILJET_API_SECRET: "secret",
  SENDGRID_BASE_URL: providers.httpUrl,
  SENDGRID_API_KEY: "key",
  SMTP_URL: providers.smtpUrl,
});
const owner = await openOwner(dataDir);
try {
  const headers = await signIn(product.url);
  await fillReaders(owner, PEOPLE);
  if (isAsked("sending")) {
    const options = { product, headers, providers } as const;
    addSend("Mailjet", await measureSend(owner, PEOPLE, { ...options, through: "Mailjet" }), "≥ 5,000/s");
    addSend("SendGrid", await measureSend(owner, PEOPLE, { ...options, through: "SendGrid" }), "≥ 10,000/s");
  }
} finally {
  await owner.end();
  await product.stop();
  providers.stop();
  removeDataDir(dataDir);
}
console.table(rows);
