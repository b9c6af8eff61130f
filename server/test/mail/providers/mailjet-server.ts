import { randomUUID } from "node:crypto";
import { promises } from "node:dns";
import {
  type Reply,
  type StandIn,
  type StandInOptions,
  type StandInRequest,
  startStandIn,
} from "./stand-in.ts";

interface Sender {
  ID: number;
  DNSID: number;
  Email: string;
  Name: string;
  Status: "Active" | "Inactive" | "Deleted";
}
type RecordStatus = "OK" | "Error" | "Not checked";
interface Dns {
  ID: number;
  Domain: string;
  DKIMStatus: RecordStatus;
  SPFStatus: RecordStatus;
}

export const MAILJET_KEYS = { apiKey: "mailjet-key", apiSecret: "mailjet-secret" };
const AUTHORIZATION = `Basic ${Buffer.from(`${MAILJET_KEYS.apiKey}:${MAILJET_KEYS.apiSecret}`).toString("base64")}`;
const MAX_MESSAGES = 50;
/** Addresses that begin with it are refused, in the message they are in. */
export const REFUSED = "refused";
const SPF = "v=spf1 include:spf.mailjet.com ?all";
const dkimOf = (domain: string) => `k=rsa; p=${Buffer.from(`the key of ${domain}`).toString("base64")}`;

/** As `/v3/REST/message` lists it, as far as we read it. */
interface StoredMessage {
  readonly UUID: string;
  readonly CustomID: string;
  readonly ArrivedAt: string;
  Status: string;
  readonly StatePermanent: boolean;
}

export interface MailjetServer extends StandIn {
  readonly sent: Record<string, unknown>[];
  /** What it says of the mails it took, the first first. */
  readonly messages: StoredMessage[];
  /** As the real one does with filters that it does not know: it answers the last messages of the account. */
  ignoreFilters(isIgnored: boolean): void;
  readonly senders: Map<number, Sender>;
  /** Environment variables that make a Newsloom server use it. */
  readonly env: Record<string, string>;
  /** Every address of the domain is a sender from now on. */
  authenticate(domain: string): void;
  /** Whose mails it took, the first first. */
  mailedTo(): string[];
}

/** Mailjet's API as documented, as far as we call it: /v3/REST/sender, /v3/REST/dns, /v3/REST/user, /v3/REST/message, /v3.1/send. */
export async function startMailjetServer(
  options: StandInOptions & { dnsServers?: string[] } = {},
): Promise<MailjetServer> {
  const senders = new Map<number, Sender>();
  const zones = new Map<number, Dns>();
  const sent: Record<string, unknown>[] = [];
  const stored: StoredMessage[] = [];
  let areFiltersIgnored = false;
  const resolver = new promises.Resolver({ timeout: 500, tries: 1 });
  if (options.dnsServers) resolver.setServers(options.dnsServers);
  const txt = async (name: string) =>
    (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(""));

  function create(email: string, name: string): Reply {
    const existing = [...senders.values()].find((sender) => sender.Email === email);
    if (existing) return refuse(400, conflictWith(existing));
    const domain = email.split("@")[1] ?? "";
    const zone = [...zones.values()].find((dns) => dns.Domain === domain) ?? newZone(domain);
    const sender: Sender = {
      ID: senders.size + 101,
      DNSID: zone.ID,
      Email: email,
      Name: name,
      Status: "Inactive",
    };
    senders.set(sender.ID, sender);
    return list(201, sender);
  }

  function newZone(domain: string): Dns {
    const zone: Dns = {
      ID: zones.size + 501,
      Domain: domain,
      DKIMStatus: "Not checked",
      SPFStatus: "Not checked",
    };
    zones.set(zone.ID, zone);
    return zone;
  }

  async function check(zone: Dns): Promise<Reply> {
    const spf = (await txt(zone.Domain)).filter((value) => value.startsWith("v=spf1"));
    const dkim = await txt(`mailjet._domainkey.${zone.Domain}`);
    zone.SPFStatus = spf.length === 1 && spf[0]?.includes("include:spf.mailjet.com") ? "OK" : "Error";
    zone.DKIMStatus = dkim.includes(dkimOf(zone.Domain)) ? "OK" : "Error";
    const isReady = zone.SPFStatus === "OK" && zone.DKIMStatus === "OK";
    for (const sender of senders.values())
      if (sender.DNSID === zone.ID && sender.Status !== "Deleted")
        sender.Status = isReady ? "Active" : "Inactive";
    return list(200, {
      DKIMErrors: zone.DKIMStatus === "OK" ? [] : ["no DKIM record"],
      DKIMRecordCurrentValue: dkim[0] ?? "",
      DKIMStatus: zone.DKIMStatus,
      SPFErrors: zone.SPFStatus === "OK" ? [] : ["no SPF record"],
      SPFRecordsCurrentValues: spf,
      SPFStatus: zone.SPFStatus,
    });
  }

  function onSender(request: StandInRequest, id: string | undefined, action: string | undefined): Reply {
    if (id === undefined && request.method === "POST")
      return create(String(request.body["Email"]), String(request.body["Name"] ?? ""));
    if (id === undefined) {
      const email = request.query.get("Email");
      const found = [...senders.values()].filter((sender) => email === null || sender.Email === email);
      return list(
        200,
        ...found.filter((one) => request.query.get("ShowDeleted") === "true" || one.Status !== "Deleted"),
      );
    }
    const sender = senders.get(Number(id));
    if (!sender) return refuse(404, "Object not found");
    if (action === "validate") {
      sender.Status = "Inactive";
      return list(200, { Errors: "", GlobalError: "", ValidationMethod: "ActivationEmail" });
    }
    if (request.method === "PUT") sender.Name = String(request.body["Name"]);
    if (request.method === "DELETE") {
      sender.Status = "Deleted";
      return { status: 204 };
    }
    return list(200, sender);
  }

  function onDns(
    { query }: StandInRequest,
    id: string | undefined,
    action: string | undefined,
  ): Reply | Promise<Reply> {
    const offset = Number(query.get("Offset") ?? 0);
    const limit = Number(query.get("Limit") ?? 10);
    if (id === undefined)
      return list(200, ...[...zones.values()].slice(offset, offset + limit).map(described));
    const zone = zones.get(Number(id));
    if (!zone) return refuse(404, "Object not found");
    return action === "check" ? check(zone) : list(200, described(zone));
  }

  function onSend(request: StandInRequest): Reply {
    const globals = (request.body["Globals"] ?? {}) as Message;
    const messages = (request.body["Messages"] as Message[]).map((one) => expand({ ...globals, ...one }));
    if (messages.length > MAX_MESSAGES) return refuse(400, `At most ${MAX_MESSAGES} messages per call.`);
    const from = messages[0]?.From.Email ?? "";
    const isOwn = [...senders.values()].some(
      ({ Email, Status }) => Status === "Active" && (Email === from || Email === `*@${from.split("@")[1]}`),
    );
    if (!isOwn) return { status: 403, body: { Messages: [notAuthorized(from)] } };
    const answers = messages.map((message) => {
      const [{ Email } = { Email: "" }] = message.To;
      if (Email.startsWith(REFUSED)) return notAnAddress(Email);
      sent.push(message);
      const taken = newMessage(message);
      stored.push(taken);
      const To = [{ Email, MessageUUID: taken.UUID, MessageID: 70_368_744_188_491_216, MessageHref: "" }];
      return { Status: "success", CustomID: message.CustomID ?? "", To, Cc: [], Bcc: [] };
    });
    return {
      status: answers.every(({ Status }) => Status === "error") ? 400 : 200,
      body: { Messages: answers },
    };
  }

  /** Ten by default, the last first; the CustomID only when asked for. */
  function onMessage({ query }: StandInRequest): Reply {
    const customId = areFiltersIgnored ? null : query.get("CustomID");
    const since = areFiltersIgnored ? 0 : Number(query.get("FromTS") ?? 0) * 1000;
    const found = stored
      .filter((one) => customId === null || one.CustomID === customId)
      .filter((one) => Date.parse(one.ArrivedAt) >= since)
      .toReversed()
      .slice(0, Number(query.get("Limit") ?? 10));
    const isShown = query.get("ShowCustomID") === "true";
    return list(200, ...found.map((one) => ({ ...one, CustomID: isShown ? one.CustomID : "" })));
  }

  const standIn = await startStandIn((request) => {
    if (request.headers.authorization !== AUTHORIZATION)
      return refuse(
        401,
        "API key authentication/authorization failure. You may be unauthorized to access the API",
      );
    if (request.path === "/v3.1/send") return onSend(request);
    const [, , , kind, id, action] = request.path.split("/");
    if (kind === "sender") return onSender(request, id, action);
    if (kind === "dns") return onDns(request, id, action);
    if (kind === "message") return onMessage(request);
    if (kind === "user") return list(200, { ID: 1, Email: "owner@mailjet.test", Username: "owner" });
    return refuse(404, "Resource not found");
  }, options);
  const ignoreFilters = (isIgnored: boolean) => {
    areFiltersIgnored = isIgnored;
  };
  return {
    ...standIn,
    sent,
    senders,
    messages: stored,
    ignoreFilters,
    env: {
      MAILJET_BASE_URL: standIn.url,
      MAILJET_API_KEY: MAILJET_KEYS.apiKey,
      MAILJET_API_SECRET: MAILJET_KEYS.apiSecret,
    },
    authenticate(domain) {
      senders.set(1, { ID: 1, DNSID: 1, Email: `*@${domain}`, Name: "", Status: "Active" });
    },
    mailedTo: () => sent.map(({ To }) => (To as Message["To"])[0]?.Email ?? ""),
  };
}

const newMessage = ({ CustomID = "" }: Message): StoredMessage => ({
  UUID: randomUUID(),
  CustomID,
  ArrivedAt: new Date().toISOString(),
  Status: "sent",
  StatePermanent: false,
});

interface Message extends Record<string, unknown> {
  readonly From: { readonly Email: string };
  readonly To: readonly { readonly Email: string }[];
  readonly CustomID?: string;
  readonly TemplateLanguage?: boolean;
  readonly Variables?: Record<string, string>;
}

/** What its template language does, as far as we use it. */
function expand(message: Message): Message {
  if (message.TemplateLanguage !== true) return message;
  const fill = (text: unknown) =>
    String(text ?? "").replaceAll(
      /\{\{var:(\w+)\}\}/g,
      (_whole, name: string) => message.Variables?.[name] ?? "",
    );
  return {
    ...message,
    Subject: fill(message["Subject"]),
    HTMLPart: fill(message["HTMLPart"]),
    TextPart: fill(message["TextPart"]),
  };
}

const notAnAddress = (email: string) => ({
  Status: "error" as const,
  Errors: [
    {
      ErrorIdentifier: randomUUID(),
      ErrorCode: "mj-0013",
      StatusCode: 400,
      ErrorMessage: `"${email}" is an invalid email address.`,
      ErrorRelatedTo: ["To[0].Email"],
    },
  ],
});

const described = (zone: Dns) => ({
  ...zone,
  DKIMRecordName: `mailjet._domainkey.${zone.Domain}.`,
  DKIMRecordValue: dkimOf(zone.Domain),
  IsCheckInProgress: false,
  LastCheckAt: "",
  OwnerShipToken: `token-of-${zone.ID}`,
  OwnerShipTokenRecordName: `mailjet._${zone.ID}.${zone.Domain}.`,
  SPFRecordValue: SPF,
});

function conflictWith({ Email, Status }: Sender): string {
  if (Status === "Active") return `MJ18 A Sender resource with value "${Email}" for Email already exists.`;
  const kind = Status.toLowerCase();
  return `There is an already existing ${kind} sender with the same email. You can use "validate" action in order to activate it.`;
}

const notAuthorized = (from: string) => ({
  Status: "error",
  Errors: [
    {
      ErrorIdentifier: randomUUID(),
      ErrorCode: "send-0008",
      StatusCode: 403,
      ErrorMessage: `"${from}" is not an authorized sender email address for your account.`,
      ErrorRelatedTo: ["From"],
    },
  ],
});

const list = (status: number, ...rows: object[]): Reply => ({
  status,
  body: { Count: rows.length, Data: rows, Total: rows.length },
});
const refuse = (status: number, ErrorMessage: string): Reply => ({
  status,
  body: { ErrorInfo: "", ErrorMessage, StatusCode: status },
});
