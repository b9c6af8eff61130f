import { createReadCounter } from "../../server/src/features/articles/public/count-reads.ts";
import { openTestPlatform } from "../../server/test/server/platform.ts";

const EVENTS = 200_000;
const ARTICLES = 100;

/** How many readers' events a second a server takes and stores, each of another reader. */
export async function measureIntake(databaseUrl: string): Promise<number> {
  const { platform, close } = await openTestPlatform(databaseUrl);
  const counter = createReadCounter(platform);
  const began = performance.now();
  for (let event = 0; event < EVENTS; event++)
    counter.count({
      siteId: 1,
      articleId: 1 + (event % ARTICLES),
      kind: "read",
      type: 0,
      uid: `reader-of-intake-${event}`,
      isReader: true,
      readerKey: "",
    });
  await counter.close();
  const seconds = (performance.now() - began) / 1000;
  await close();
  return EVENTS / seconds;
}
