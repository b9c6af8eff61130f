import type { Sending } from "@newsloom/contract/delivery/sends";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { databaseCpuSeconds } from "../database-cpu.ts";
import type { Owner } from "../fill-newsfeed.ts";
import type { Product } from "../product.ts";
import type { Providers } from "./start-providers.ts";

const SITE = 1;
const MONTHLY = 3;

/** So many people on the monthly list, and nobody else. */
export async function fillReaders(owner: Owner, count: number): Promise<void> {
  await owner.query("set statement_timeout = 0");
  await owner.query("update subscribers set monthly = false where site_id = $1", [SITE]);
  await owner.query(
    `insert into subscribers (site_id, email, first_name, last_name, company_name, country, status, status_by, monthly, source,
      created_at)
    select $1, 'reader' || n || '@quay' || n % 997 || '.test', 'First' || n % 1013, 'Last' || n % 4099,
      'Company ' || n % 3001, 'DK', 'Active', 'person', true, 'widget', now()
    from generate_series(1, $2::int) as n
    on conflict (site_id, email) do update set monthly = true`,
    [SITE, count],
  );
  await owner.query("vacuum analyze subscribers");
}

/** What is each person's own in a mail, beside their name and the links that name them. */
export type Personal = "name and links only" | "three articles of each person's own";

/** A draft with the content of the demo's largest newsletter, for the monthly list. */
async function addCampaign(owner: Owner, personal: Personal): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into campaigns (site_id, newsletter_name, newsletter_subject, status_id, model, model_settings, number_of_articles,
      subscription_list_id)
    select site_id, 'Bench', 'A bench', 6, jsonb_set(model, '{sections}', (
        select jsonb_agg(section order by nth) from jsonb_array_elements(model -> 'sections') with ordinality as all_of_them(section, nth)
        where $3 or section -> 'description' ->> 'source' <> 'recommendedArticles')),
      model_settings, number_of_articles, $2
    from campaigns where site_id = $1 order by length(model::text) desc limit 1
    returning distribution_id as id`,
    [SITE, MONTHLY, personal === "three articles of each person's own"],
  );
  return rows[0]?.id ?? 0;
}

/** Milliseconds of processor time for each mail, whatever else the machine does. */
interface CpuMs {
  /** The process that sends, with its threads. */
  readonly node: number;
  readonly database: number;
  readonly provider: number;
}

export interface SendFigures {
  readonly perSecond: number;
  readonly cpuMs: CpuMs;
  /** Of the process that sends: when it begins, in the middle, and at most. */
  readonly beforeMb: number;
  readonly middleMb: number;
  readonly mostMb: number;
  readonly bytesPerMail: number;
  readonly mailsPerCall: number;
  /** From the call to the first mail: compiling, and fixing who gets it. */
  readonly startMs: number;
}

interface SendOptions {
  readonly product: Product;
  readonly headers: Record<string, string>;
  readonly providers: Providers;
  /** "Campaign" for the site's own provider. */
  readonly through: "Mailjet" | "SendGrid" | "Campaign";
  readonly personal: Personal;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a campaign to everybody on the list, and waits until it is Sent. Begins to measure when the first mails are there. */
export async function measureSend(
  owner: Owner,
  count: number,
  { product, headers, providers, through, personal }: SendOptions,
): Promise<SendFigures> {
  const distributionId = await addCampaign(owner, personal);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = async () => ({
    ...(await providers.count()),
    at: performance.now(),
    node: product.cpuSeconds(),
    database: await databaseCpuSeconds(owner),
  });
  const before = await read();
  const beforeMb = product.residentMb();
  await call(`/${through}/send`, { distributionId });
  let first: typeof before | undefined;
  let [middleMb, mostMb] = [0, 0];
  for (;;) {
    const taken = (await providers.count()).taken - before.taken;
    if (taken > 0) first ??= await read();
    if (taken >= count / 2 && middleMb === 0) middleMb = product.residentMb();
    mostMb = Math.max(mostMb, product.residentMb());
    if (taken >= count) break;
    await pause(20);
    if (performance.now() - before.at > 30_000 && taken === 0)
      throw new Error(JSON.stringify(await call<Sending>(`/Campaign/${distributionId}/GetSending`)));
  }
  const statusOf = async () =>
    (await call<CampaignRow>(`/Campaign/${distributionId}/GetCampaignDetails`)).statusName;
  while ((await statusOf()) !== "Sent") await pause(50);
  const last = await read();
  const mails = last.taken - before.taken;
  if (mails !== count) throw new Error(`${mails} mails for ${count} people`);
  const began = first ?? before;
  const measured = last.taken - began.taken;
  const cpuMs = (used: (one: typeof before) => number) => (1000 * (used(last) - used(began))) / measured;
  return {
    perSecond: (1000 * measured) / (last.at - began.at),
    cpuMs: {
      node: cpuMs(({ node }) => node),
      database: cpuMs(({ database }) => database),
      provider: cpuMs(({ cpuSeconds }) => cpuSeconds),
    },
    beforeMb,
    middleMb,
    mostMb,
    bytesPerMail: (last.bytes - before.bytes) / mails,
    mailsPerCall: mails / (last.calls - before.calls),
    startMs: began.at - before.at,
  };
}
