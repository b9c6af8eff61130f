import { HOUR_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { siteScope } from "../../../platform/context.ts";
import { ParsingFailed } from "../../../platform/parsing/parsing-failed.ts";
import { startSend } from "./start-send.ts";

let server: TestServer;
let harbor: ReturnType<typeof sendingAs>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  harbor = sendingAs(server, await server.signIn("admin@harbor.test"));
  await insertReaders(server, 2);
});
afterAll(() => server.stop());

it.each(["busy", "too_slow", "out_of_memory"] as const)(
  "a newsletter whose rendering is refused at its time (%s) is started again, and goes out",
  async (reason) => {
    const id = await insertCampaign(server, { newsletter_subject: `Refused: ${reason}` });
    const scheduledAt = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await harbor.send(id, { scheduledDate: scheduledAt })).status).toBe(200);
    const scope = (platform = server.platform) => siteScope(platform, { siteId: HARBOR, user: null, ip: "" });
    const run = () => Promise.reject(new ParsingFailed(reason, "The renderer refused."));
    const refusing = { ...server.platform, parsing: { ...server.platform.parsing, run } };
    const payload = { distributionId: id, scheduledAt };
    await expect(startSend.run(scope(refusing), payload)).rejects.toMatchObject({ code: "unavailable" });
    expect((await harbor.details(id)).statusName).toBe("Pending");
    await startSend.run(scope(), payload);
    await harbor.becomes(id, "Sent");
    expect(await mailsOf(server, `Refused: ${reason}`)).toHaveLength(2);
  },
);
