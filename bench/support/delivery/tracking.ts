import { TRACKING_PATH } from "../../../server/src/features/delivery/tracking/tracking-path.ts";
import { signMail } from "../../../server/src/features/delivery/tracking/tracking-token.ts";
import { createSealer } from "../../../server/src/platform/secrets.ts";
import type { Owner } from "../fill-newsfeed.ts";
import { type Load, load } from "../load.ts";
import { BENCH_SECRET, type Product } from "../product.ts";

const SITE = 1;
/** More than one connection makes in one measurement, so that each is of another person. */
const REQUESTS_OF_CONNECTION = 4_000;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

/** Opens and clicks of the last campaign, each of another person, beside an empty endpoint. */
export async function measureTracking(
  owner: Owner,
  { url }: Product,
): Promise<{ empty: Load; opens: Load; clicks: Load }> {
  const { rows } = await owner.query<{ campaign: number; first: number; count: number }>(
    `select distribution_id as campaign, min(subscriber_id)::int as first, count(*)::int as count from send_recipients
    where site_id = $1 and distribution_id = (select max(distribution_id) from sends where site_id = $1)
    group by distribution_id`,
    [SITE],
  );
  const [sent] = rows;
  if (!sent) throw new Error("Nothing was sent.");
  const sealer = createSealer(BENCH_SECRET);
  let nth = 0;
  const tokenOfNext = () =>
    signMail(sealer, {
      siteId: SITE,
      distributionId: sent.campaign,
      subscriberId: sent.first + (nth++ % sent.count),
    });
  const measure = (path: () => string) =>
    load({
      url,
      headers: BROWSER,
      isRedirect: true,
      requestsOfConnection: () => Array.from({ length: REQUESTS_OF_CONNECTION }, () => ({ path: path() })),
    });
  return {
    empty: await load({ url: `${url}/healthz` }),
    opens: await measure(() => `${TRACKING_PATH}${tokenOfNext()}.gif`),
    clicks: await measure(() => `${TRACKING_PATH}${tokenOfNext()}/1`),
  };
}
