import { type APIRequestContext, expect } from "@playwright/test";
import { type SmtpSink, startSmtpSink } from "../../server/test/mail/smtp-sink.ts";
import { headersOf } from "./api.ts";
import { ADMIN } from "./people.ts";

async function choose(request: APIRequestContext, provider: string, keys: object): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const saved = await request.put("/api/Sender/UpdateProviderKeys", {
    headers,
    data: { provider: "smtp", ...keys },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const chosen = await request.put("/api/Settings/UpdateSiteSetting", {
    headers,
    data: { keyName: "EmailSenderProviderName", value: provider },
  });
  expect(chosen.ok(), await chosen.text()).toBe(true);
}

/** While this runs the harbor site sends through a mail server of its own; without keys again at the end, whatever happened. */
export async function withSmtpServer(
  request: APIRequestContext,
  work: (sink: SmtpSink) => Promise<void>,
): Promise<void> {
  const sink = await startSmtpSink();
  try {
    await choose(request, "smtp", { host: "127.0.0.1", port: sink.port, user: "harbor", apiKey: "tide" });
    await work(sink);
  } finally {
    await choose(request, "mailjet", { apiKey: "" });
    await sink.stop();
  }
}
