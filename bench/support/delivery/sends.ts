import type { Sending } from "@newsloom/contract/delivery/sends";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
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
    from generate_series(1, $2::int) as n`,
    [SITE, count],
  );
  await owner.query("vacuum analyze subscribers");
}

/** A draft with the content of the demo's largest newsletter, for the monthly list. */
export async function addCampaign(owner: Owner): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into campaigns (site_id, newsletter_name, newsletter_subject, status_id, model, model_settings, number_of_articles,
      subscription_list_id)
    select site_id, 'Bench', 'A bench', 6, model, model_settings, number_of_articles, $2
    from campaigns where site_id = $1 order by length(model::text) desc limit 1
    returning distribution_id as id`,
    [SITE, MONTHLY],
  );
  return rows[0]?.id ?? 0;
}

export interface SendFigures {
  readonly perSecond: number;
  /** For each second of processor time of the process that sends, whatever else the machine does. */
  readonly perCpuSecond: number;
  /** Of the process that sends: when it begins, in the middle, and at most. */
  readonly beforeMb: number;
  readonly middleMb: number;
  readonly mostMb: number;
  readonly bytesPerMail: number;
  /** From the call to the first mail: compiling, and fixing who gets it. */
  readonly startMs: number;
}

interface SendOptions {
  readonly product: Product;
  readonly headers: Record<string, string>;
  readonly providers: Providers;
  /** "Campaign" for the site's own provider. */
  readonly through: "Mailjet" | "SendGrid" | "Campaign";
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a campaign to everybody on the list, and waits until it is Sent. */
export async function measureSend(
  owner: Owner,
  count: number,
  { product, headers, providers, through }: SendOptions,
): Promise<SendFigures> {
  const distributionId = await addCampaign(owner);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const before = await providers.count();
  const beforeMb = product.residentMb();
  const calledAt = performance.now();
  await call(`/${through}/send`, { distributionId });
  let [firstAt, firstCpu] = [0, 0];
  let [middleMb, mostMb] = [0, 0];
  for (;;) {
    const taken = (await providers.count()).taken - before.taken;
    if (taken > 0 && firstAt === 0) [firstAt, firstCpu] = [performance.now(), product.cpuSeconds()];
    if (taken >= count / 2 && middleMb === 0) middleMb = product.residentMb();
    mostMb = Math.max(mostMb, product.residentMb());
    if (taken >= count) break;
    await pause(100);
    if (performance.now() - calledAt > 30_000 && taken === 0)
      throw new Error(JSON.stringify(await call<Sending>(`/Campaign/${distributionId}/GetSending`)));
  }
  const statusOf = async () =>
    (await call<CampaignRow>(`/Campaign/${distributionId}/GetCampaignDetails`)).statusName;
  while ((await statusOf()) !== "Sent") await pause(50);
  const seconds = (performance.now() - firstAt) / 1000;
  const cpuSeconds = product.cpuSeconds() - firstCpu;
  const after = await providers.count();
  const mails = after.taken - before.taken;
  if (mails !== count) throw new Error(`${mails} mails for ${count} people`);
  return {
    perSecond: count / seconds,
    perCpuSecond: count / cpuSeconds,
    beforeMb,
    middleMb,
    mostMb,
    bytesPerMail: (after.bytes - before.bytes) / mails,
    startMs: firstAt - calledAt,
  };
}
