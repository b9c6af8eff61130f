import type { Sender } from "@newsloom/contract/senders/senders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";
import { recheckJob } from "../jobs.ts";
import { recheckUnauthenticated } from "./recheck.ts";

const MINUTE_MS = 60_000;
let ahead = 0;
let site: SendersServer;
beforeAll(async () => {
  site = await startSenders({ installKeysOf: "sendgrid", now: () => new Date(Date.now() + ahead) });
});
afterAll(() => site.stop());

const scope = () => siteScope(site.server.platform, { siteId: HARBOR, user: null, ip: "" });
const add = async (email: string) => {
  const { body } = await site.call<Sender>("/Sender/Create", "POST", { email, name: "Harbor" });
  site.publish(body);
  return body;
};
const stateOf = async (id: number) =>
  (await site.call<Sender[]>("/Sender/GetSenders")).body.find((one) => one.id === id)?.displayStatus;

it("[DEL-028] a domain whose records were published later is authenticated by the job, which sends an event", async () => {
  const late = await add("*@late.example");
  const broken = await add("*@broken.example");
  const gone = await add("*@gone.example");
  await site.call(`/Sender/${gone.id}`, "DELETE");
  site.dns.break("broken.example", "failing");

  await recheckUnauthenticated(scope());
  expect(await stateOf(late.id), "somebody may be at it still").toBe("invalid");

  ahead = 11 * MINUTE_MS;
  const events = await openStream(site.server.url, site.admin);
  await scope().transaction((ctx) => ctx.enqueue(recheckJob, {}));
  expect((await events.next("SenderStatusChanged")).payload).toMatchObject({ id: late.id, status: "Active" });
  events.close();
  expect(await stateOf(late.id)).toBe("authenticated");
  expect([await stateOf(broken.id), await stateOf(gone.id)]).toEqual(["invalid", "deleted"]);
});

it("[DEL-036] a domain at SendGrid is validated again; the action log records it when the result changed", async () => {
  ahead = 0;
  await site.call("/Settings/UpdateSiteSetting", "PUT", {
    keyName: "EmailSenderProviderName",
    value: "sendgrid",
  });
  const form = { domainEmail: "tide.example", domainName: "Harbor" };
  const { body: domain } = await site.call<{ id: number; dns: { host: string; data: string }[] }>(
    "/SendGrid/ActivateDomain",
    "POST",
    form,
  );
  const isValid = async () => (await site.call<{ valid: boolean }[]>("/SendGrid/GetDomains")).body[0]?.valid;
  const actions = async () => {
    const body = { area: "senders", entityId: String(domain.id), number: 50 };
    const log = await site.call<{ items: { action: string; entityType: string }[] }>(
      "/ActionLog/GetList",
      "POST",
      body,
    );
    return log.body.items.filter((one) => one.entityType === "sender-domain").map(({ action }) => action);
  };
  ahead = 11 * MINUTE_MS;
  await recheckUnauthenticated(scope());
  expect([await isValid(), await actions()]).toEqual([false, ["activate"]]);
  for (const { host, data } of domain.dns) site.dns.set("CNAME", host, data);
  ahead = 14 * MINUTE_MS;
  await recheckUnauthenticated(scope());
  expect(await isValid(), "looked at three minutes ago").toBe(false);
  ahead = 22 * MINUTE_MS;
  await recheckUnauthenticated(scope());
  ahead = 0;
  expect([await isValid(), await actions()]).toEqual([true, ["validate", "activate"]]);
});
