// npm run bench -- delivery [part] [people] [events]: newsletters to local providers in a process of their own, and what comes back.
// Parts: sending, smtp, reports, tracking, statistics. `npm run bench -- delivery sending 20000` sends fewer than a million.
import { sendBare } from "../server/test/mail/bare-nodemailer.ts";
import { measureBareCalls } from "./support/delivery/bare-calls.ts";
import { measureReports } from "./support/delivery/reports.ts";
import { fillReaders, measureSend, type Personal, type SendFigures } from "./support/delivery/sends.ts";
import { startProviders } from "./support/delivery/start-providers.ts";
import { fillEvents, measureStatistics } from "./support/delivery/statistics.ts";
import { measureTracking } from "./support/delivery/tracking.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import type { Load } from "./support/load.ts";
import { newDataDir, removeDataDir, signIn, startProduct } from "./support/product.ts";

const [part = "all", size = "1000000", events] = process.argv.slice(2);
const PEOPLE = Number(size);
/** Of the campaign whose statistics are read. */
const EVENTS = Number(events ?? 10 * PEOPLE);
/** Full mails of one person each; fewer of them, because they are larger. */
const SMTP_MAILS = Math.min(PEOPLE, 100_000);
/** Sent before anything is measured, so that code is compiled and rows are cached as for most of a million. */
const WARM_UP = Math.min(PEOPLE, 2_000);
/** As many as the batches of one site have at once. */
const SMTP_CONNECTIONS = 30;
const isAsked = (name: string) => part === "all" || part === name;

const rows: Record<string, string>[] = [];
const count = (value: number) => Math.round(value).toLocaleString("en");
const addLoad = (work: string, figure: Load, target: string) =>
  rows.push({
    work,
    figure: `${count(figure.perSecond)}/s, p50 ${figure.p50} ms, p97.5 ${figure.p97} ms`,
    target,
  });
const ms = (value: number) => value.toFixed(3);
const addSend = (work: string, figures: SendFigures, target: string) => {
  const { node, database, provider } = figures.cpuMs;
  rows.push({
    work: `${count(PEOPLE)} mails through ${work}, ${(figures.bytesPerMail / 1000).toFixed(1)} kB each`,
    figure: `${count(figures.perSecond)}/s, the first after ${count(figures.startMs)} ms`,
    target,
  });
  rows.push({
    work: "processor time for each of them: Node, PostgreSQL, the local provider",
    figure: `${ms(node)}, ${ms(database)}, ${ms(provider)} ms`,
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
  const options = { product, headers, providers } as const;
  await fillReaders(owner, WARM_UP);
  for (const through of ["Mailjet", "SendGrid"] as const)
    await measureSend(owner, WARM_UP, {
      ...options,
      through,
      personal: "three articles of each person's own",
    });
  await fillReaders(owner, PEOPLE);
  const send = async (through: "Mailjet" | "SendGrid", personal: Personal, target: string) => {
    const figures = await measureSend(owner, PEOPLE, { ...options, through, personal });
    addSend(`${through}, ${personal}`, figures, target);
    const floor = await measureBareCalls(providers, through, figures, PEOPLE);
    rows.push({
      work: "calls of the same size, ready-made and without a ledger (the floor): the process that posts, the local provider",
      figure: `${count(floor.perSecond)}/s, ${ms(floor.nodeMs)}, ${ms(floor.providerMs)} ms`,
    });
  };
  if (isAsked("sending")) {
    await send("Mailjet", "name and links only", "≥ 5,000/s");
    await send("Mailjet", "three articles of each person's own", "≥ 5,000/s");
    await send("SendGrid", "name and links only", "≥ 10,000/s");
  }
  // What comes back is of the campaign that was sent last.
  await send("SendGrid", "three articles of each person's own", "≥ 10,000/s");
  if (isAsked("reports")) {
    const { perSecond, floorPerSecond } = await measureReports(owner, product);
    rows.push({
      work: "one bare insert of as many events (the floor)",
      figure: `${count(floorPerSecond)}/s`,
    });
    rows.push({
      work: "events reported by Mailjet, 500 a call",
      figure: `${count(perSecond)}/s`,
      target: "≥ 10,000/s",
    });
  }
  if (isAsked("tracking")) {
    const { empty, opens, clicks } = await measureTracking(owner, product);
    const share = ({ perSecond }: Load) =>
      `${((100 * perSecond) / empty.perSecond).toFixed(0)} % of the floor (≥ 60 %)`;
    addLoad("empty endpoint (the floor)", empty, "");
    addLoad("opens, each of another person", opens, share(opens));
    addLoad("clicks, each of another person", clicks, share(clicks));
  }
  if (isAsked("statistics")) {
    const campaign = await fillEvents(owner, EVENTS);
    for (const [work, figure] of await measureStatistics(product, headers, campaign))
      addLoad(`${work} at ${count(EVENTS)} events`, figure, "≤ 100 ms");
  }
  if (isAsked("smtp")) {
    await owner.query("update subscribers set monthly = false where site_id = 1 and id % $1 > 0", [
      Math.max(1, Math.round(PEOPLE / SMTP_MAILS)),
    ]);
    await owner.query(
      `insert into site_settings (site_id, key_name, value) values (1, 'EmailSenderProviderName', 'smtp')
      on conflict (site_id, key_name) do update set value = excluded.value`,
    );
    const { rows: list } = await owner.query<{ mails: number }>(
      "select count(*)::int as mails from subscribers where site_id = 1 and monthly",
    );
    const mails = list[0]?.mails ?? 0;
    const figures = await measureSend(owner, mails, {
      ...options,
      through: "Campaign",
      personal: "three articles of each person's own",
    });
    const began = performance.now();
    await sendBare({
      url: providers.smtpUrl,
      count: mails,
      connections: SMTP_CONNECTIONS,
      html: `reader ${"x".repeat(figures.bytesPerMail)}`,
    });
    const bare = (1000 * mails) / (performance.now() - began);
    addSend(
      "SMTP",
      figures,
      `${((100 * figures.perSecond) / bare).toFixed(0)} % of nodemailer alone, ${count(bare)}/s (≥ 70 %)`,
    );
  }
} finally {
  await owner.end();
  await product.stop();
  providers.stop();
  removeDataDir(dataDir);
}
console.table(rows);
