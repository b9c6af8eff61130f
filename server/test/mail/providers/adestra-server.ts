import { type Reply, type StandIn, type StandInOptions, startStandIn } from "./stand-in.ts";

export const ADESTRA_KEYS = { apiKey: "adestra-token", tableId: 44, campaignId: 1203 };

export interface AdestraServer extends StandIn {
  readonly sent: Record<string, unknown>[];
}

/** Adestra's REST API, as far as we call it: a contact, a transactional campaign sent to it, and the campaign itself. */
export async function startAdestraServer(options: StandInOptions = {}): Promise<AdestraServer> {
  const contacts = new Map<string, number>();
  const sent: Record<string, unknown>[] = [];
  const standIn = await startStandIn((request) => {
    if (request.headers.authorization !== `TOKEN ${ADESTRA_KEYS.apiKey}`) return refuse(401, "Invalid token");
    const [, kind, id, action] = request.path.split("/");
    if (kind === "campaigns")
      return Number(id) === ADESTRA_KEYS.campaignId
        ? { status: 200, body: { campaign: { id: ADESTRA_KEYS.campaignId, name: "Single messages" } } }
        : refuse(404, "No such campaign");
    if (kind !== "contacts") return refuse(404, "No such resource");
    if (action === "transactional") {
      if (request.body["campaign_id"] !== ADESTRA_KEYS.campaignId) return refuse(400, "No such campaign");
      sent.push(request.body["transaction_data"] as Record<string, unknown>);
      return { status: 200, body: { success: 1 } };
    }
    if (request.body["table_id"] !== ADESTRA_KEYS.tableId) return refuse(400, "No such core table");
    const { email } = request.body["contact_data"] as { email: string };
    contacts.set(email, contacts.get(email) ?? contacts.size + 1);
    return { status: 201, body: { contact: { id: contacts.get(email) } } };
  }, options);
  return { ...standIn, sent };
}

const refuse = (status: number, message: string): Reply => ({ status, body: { error: { message } } });
