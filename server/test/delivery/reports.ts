import { HARBOR } from "../data/fixtures.ts";
import type { TestServer } from "../server/server.ts";

/** Posts what Mailjet would report, to the address that the site gives it; returns the status. */
export async function reportAsMailjet(
  server: TestServer,
  headers: Record<string, string>,
  reports: readonly object[],
): Promise<number> {
  const { body } = await server.call<{ mailjet: string }>("/api/Campaign/GetEventAddresses", { headers });
  const { username, password } = new URL(body.mailjet);
  const answer = await fetch(`${server.url}/api/Mailjet/Events?site=${HARBOR}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
    },
    body: JSON.stringify(reports),
  });
  return answer.status;
}
