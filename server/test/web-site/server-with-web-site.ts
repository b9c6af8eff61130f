import { startTestServer, type TestServer } from "../server/server.ts";
import { startWebSite, type WebSite } from "./web-page.ts";

export interface ServerWithWebSite {
  readonly server: TestServer;
  /** Another web site, which the server may fetch from. */
  readonly web: WebSite;
  /** Headers of a signed-in administrator of Harbor. */
  readonly admin: Record<string, string>;
  stop(): Promise<void>;
}

/** A server whose administrator adds articles and images from another web site. */
export async function startServerWithWebSite(): Promise<ServerWithWebSite> {
  const server = await startTestServer({ env: { CAPTCHA: "none", OUTBOUND_ALLOW: "127.0.0.0/8" } });
  const web = await startWebSite();
  return {
    server,
    web,
    admin: await server.signIn("admin@harbor.test"),
    async stop() {
      await web.stop();
      await server.stop();
    },
  };
}
