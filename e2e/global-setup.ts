import { startNewsroom } from "./support/start.ts";

/**
 * One real server with the demo newsroom for the whole run; PORTAL_URL names one that is running already,
 * PORTAL_CONSOLE the file it writes to.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PORTAL_URL"]) return undefined;
  const newsroom = await startNewsroom();
  process.env["PORTAL_URL"] = newsroom.url;
  process.env["PORTAL_CONSOLE"] = newsroom.console;
  return () => newsroom.stop();
}
