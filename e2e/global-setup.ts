import { startNewsrooms } from "./support/newsrooms.ts";

/**
 * Real servers with the demo newsroom for the whole run; PORTAL_URL names one that is running already,
 * PORTAL_CONSOLE the file it writes to.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  return process.env["PORTAL_URL"] ? undefined : await startNewsrooms();
}
