import type { SendError, Sending } from "@newsloom/contract/delivery/sends";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { insertCampaigns } from "../data/campaigns.ts";
import { HARBOR } from "../data/fixtures.ts";
import { insertSubscribers } from "../data/subscribers.ts";
import { eventually } from "../eventually.ts";
import { article, section } from "../newsletters/sample-newsletters.ts";
import type { TestServer } from "../server/server.ts";

let nth = 0;

/** Inserts people of a list of their own (all on the weekly one), so that tests do not count each other's. */
export async function insertReaders(server: TestServer, count: number, siteId = HARBOR): Promise<string[]> {
  const group = (nth += 1);
  const emails = Array.from({ length: count }, (_, index) => `reader${group}-${index}@post.test`);
  await insertSubscribers(
    server,
    emails.map((email, index) => ({ email, weekly: true, first_name: `Reader ${index}` })),
    siteId,
  );
  return emails;
}

/** A model that may be sent: it has an article. */
export const sendableModel = (change: object = {}): string =>
  JSON.stringify({
    title: "",
    sections: [section("editorPicks", "rows", { articles: [article(1)] })],
    textPreview: "",
    personalIntro: "",
    showPersonalIntro: false,
    ...change,
  });

export async function insertCampaign(
  server: TestServer,
  more: Parameters<typeof insertCampaigns>[1][number] = {},
  siteId = HARBOR,
): Promise<number> {
  const sendable = { subscription_list_id: 2, model: sendableModel() };
  const [id = 0] = await insertCampaigns(server, [{ ...sendable, ...more }], siteId);
  return id;
}

/** The calls of somebody who sends newsletters. */
export function sendingAs(server: TestServer, headers: Record<string, string>) {
  const read = <T>(path: string) => server.call<T>(`/api${path}`, { headers });
  const details = async (id: number) => (await read<CampaignRow>(`/Campaign/${id}/GetCampaignDetails`)).body;
  return {
    send: (distributionId: number, more: object = {}) =>
      server.call<CampaignRow & { message: string }>("/api/Campaign/send", {
        method: "POST",
        headers,
        body: { distributionId, ...more },
      }),
    put: (id: number, action: string, body?: object) =>
      server.call<CampaignRow & { message: string }>(`/api/Campaign/${id}/${action}`, {
        method: "PUT",
        headers,
        ...(body && { body }),
      }),
    details,
    progress: async (id: number) => (await read<Sending>(`/Campaign/${id}/GetSending`)).body,
    errors: async (id: number) => (await read<SendError[]>(`/Campaign/${id}/Errors`)).body,
    becomes: (id: number, status: string, timeoutMs = 60_000) =>
      eventually(
        `the campaign is ${status}`,
        async () => {
          const row = await details(id);
          return row.statusName === status && row;
        },
        timeoutMs,
      ),
  };
}
