/** The service that sends newsletters, in a process of its own, for the test that kills it. Arguments: database, data folder, Mailjet. */
import { newsletterSender } from "../../src/features/delivery/sending/newsletter-sender.ts";
import { createLog } from "../../src/platform/log.ts";
import { openPlatform } from "../../src/platform/open-platform.ts";
import { MAILJET_KEYS } from "../mail/providers/mailjet-server.ts";
import { testConfig } from "./platform.ts";

const [databaseUrl = "", dataDir = "", mailjetUrl = ""] = process.argv.slice(2);
const { platform } = await openPlatform({
  config: testConfig(databaseUrl, dataDir, {
    MAILJET_BASE_URL: mailjetUrl,
    MAILJET_API_KEY: MAILJET_KEYS.apiKey,
    MAILJET_API_SECRET: MAILJET_KEYS.apiSecret,
  }),
  features: [],
  log: createLog("error"),
  publicUrl: "http://127.0.0.1:1",
  say: () => undefined,
  now: () => new Date(),
});
newsletterSender.start(platform);
