/** The services that read sources, in a process of their own, for the test that kills it. Arguments: database, data folder. */
import { itemFetcher } from "../../src/features/sources/pages/item-fetcher.ts";
import { sourceReader } from "../../src/features/sources/reading/reader.ts";
import { createLog } from "../../src/platform/log.ts";
import { openPlatform } from "../../src/platform/open-platform.ts";
import { testConfig } from "./platform.ts";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const { platform } = await openPlatform({
  config: testConfig(databaseUrl, dataDir, { OUTBOUND_ALLOW: "127.0.0.0/8" }),
  features: [],
  log: createLog("error"),
  publicUrl: "http://127.0.0.1:1",
  say: () => undefined,
  now: () => new Date(),
});
sourceReader.start(platform);
itemFetcher.start(platform);
