import { z } from "zod";
import { ProviderFailed } from "#platform/mail/provider-failed";
import { callProvider, type ProviderServer } from "./call-provider.ts";

export const MailjetKeys = z.object({ apiKey: z.string(), apiSecret: z.string() });
export type MailjetKeys = z.infer<typeof MailjetKeys>;

// The API's examples have ids both as numbers and as strings of digits.
const id = z.coerce.number().int();
const Sender = z.object({
  ID: id,
  DNSID: id,
  Email: z.string(),
  Name: z.string(),
  Status: z.enum(["Active", "Inactive", "Deleted"]),
});
/** "Not checked" in its documents; other spellings of the case have been seen. */
const recordStatus = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(["ok", "error", "not checked"]));
const Dns = z.object({
  ID: id,
  Domain: z.string(),
  DKIMRecordName: z.string(),
  DKIMRecordValue: z.string(),
  DKIMStatus: recordStatus,
  SPFRecordValue: z.string(),
  SPFStatus: recordStatus,
  OwnerShipToken: z.string(),
  OwnerShipTokenRecordName: z.string(),
});
const Check = z.object({ DKIMStatus: recordStatus, SPFStatus: recordStatus });
/** Of a message, with `ShowCustomID`. Its ID is larger than a JavaScript number can hold exactly. */
const Message = z.object({
  UUID: z.string(),
  CustomID: z.string().nullish(),
  ArrivedAt: z.string(),
  Status: z.string(),
  StatePermanent: z.boolean().nullish(),
});
const list = <T extends z.ZodType>(item: T) => z.object({ Data: z.array(item) });
const PAGE = 1000;
const Refusal = z.object({ ErrorMessage: z.string() });

export type MailjetMessage = z.output<typeof Message>;
export type MailjetSender = z.output<typeof Sender>;
export type MailjetDns = z.output<typeof Dns>;

/** The calls of Mailjet's API that Newsloom makes, with one account's keys. */
export function mailjetApi(options: { baseUrl: string; timeoutMs: number; keys: MailjetKeys }) {
  const { apiKey, apiSecret } = options.keys;
  const server: ProviderServer = {
    title: "Mailjet",
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs,
    authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`,
    secrets: [apiKey, apiSecret, `${apiKey}:${apiSecret}`],
    refusalIn: (body) => Refusal.safeParse(body).data?.ErrorMessage,
  };
  const one = async <T extends z.ZodType>(
    item: T,
    call: { method: "GET" | "POST" | "PUT"; path: string; body?: unknown },
  ): Promise<z.output<T>> => {
    const { body } = await callProvider(server, {
      ...call,
      path: `/v3/REST${call.path}`,
      answer: list(item),
    });
    const [first] = body.Data;
    if (first === undefined) throw new ProviderFailed("invalid_response", "Mailjet answered an empty list.");
    return first as z.output<T>;
  };

  return {
    server,
    createSender: (email: string, name: string) =>
      one(Sender, { method: "POST", path: "/sender", body: { Email: email, Name: name } }),
    getSender: (senderId: number) => one(Sender, { method: "GET", path: `/sender/${senderId}` }),
    async findSender(email: string): Promise<MailjetSender | undefined> {
      const query = new URLSearchParams({ Email: email, ShowDeleted: "true" });
      const { body } = await callProvider(server, {
        method: "GET",
        path: `/v3/REST/sender?${query}`,
        answer: list(Sender),
      });
      return body.Data.find((sender) => sender.Email.toLowerCase() === email.toLowerCase());
    },
    renameSender: (senderId: number, name: string) =>
      one(Sender, { method: "PUT", path: `/sender/${senderId}`, body: { Name: name } }),
    /** Makes a deleted or inactive sender usable again, as far as its domain allows. */
    validateSender: (senderId: number) =>
      one(z.object({ GlobalError: z.string().nullish() }), {
        method: "POST",
        path: `/sender/${senderId}/validate`,
        body: {},
      }),
    async deleteSender(senderId: number): Promise<void> {
      await callProvider(server, {
        method: "DELETE",
        path: `/v3/REST/sender/${senderId}`,
        answer: z.undefined(),
      });
    },
    getDns: (dnsId: number) => one(Dns, { method: "GET", path: `/dns/${dnsId}` }),
    /** Reads page by page: the list has no filter by domain. */
    async hasDns(domain: string): Promise<boolean> {
      for (let offset = 0; ; offset += PAGE) {
        const { body } = await callProvider(server, {
          method: "GET",
          path: `/v3/REST/dns?Limit=${PAGE}&Offset=${offset}`,
          answer: list(z.object({ Domain: z.string() })),
        });
        if (body.Data.some((dns) => dns.Domain.toLowerCase() === domain)) return true;
        if (body.Data.length < PAGE) return false;
      }
    },
    checkDns: (dnsId: number) => one(Check, { method: "POST", path: `/dns/${dnsId}/check`, body: {} }),
    /**
     * The last one with this id: who is tried again has the same. Id and time of what is found are compared, because filters that
     * Mailjet does not apply make it answer the last messages.
     */
    async findMessage(customId: string, since: Date): Promise<MailjetMessage | undefined> {
      const query = new URLSearchParams({
        CustomID: customId,
        FromTS: String(Math.floor(since.getTime() / 1000)),
        ShowCustomID: "true",
      });
      const { body } = await callProvider(server, {
        method: "GET",
        path: `/v3/REST/message?${query}`,
        answer: list(Message),
      });
      const found = body.Data.filter(
        ({ CustomID, ArrivedAt }) => CustomID === customId && Date.parse(ArrivedAt) >= since.getTime(),
      );
      return found.toSorted((one, other) => Date.parse(other.ArrivedAt) - Date.parse(one.ArrivedAt))[0];
    },
    getAccount: () => one(z.object({ Email: z.string() }), { method: "GET", path: "/user" }),
  };
}

export type MailjetApi = ReturnType<typeof mailjetApi>;
