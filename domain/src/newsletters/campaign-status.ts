/** In the order of the spec; the portal reads them from the server and does not know the numbers. */
export const CAMPAIGN_STATUSES = [
  { statusId: 1, statusName: "Sent" },
  { statusId: 2, statusName: "New" },
  { statusId: 3, statusName: "Failed" },
  { statusId: 4, statusName: "Pending Scheduled" },
  { statusId: 5, statusName: "Scheduled" },
  { statusId: 6, statusName: "Draft" },
  { statusId: 7, statusName: "Pending" },
  { statusId: 8, statusName: "Creating" },
  { statusId: 9, statusName: "Partialy Sent" },
  { statusId: 10, statusName: "Adestra" },
] as const;
export type CampaignStatusName = (typeof CAMPAIGN_STATUSES)[number]["statusName"];
export type CampaignStatusId = (typeof CAMPAIGN_STATUSES)[number]["statusId"];

const NEXT: Readonly<Record<CampaignStatusName, readonly CampaignStatusName[]>> = {
  New: ["Creating", "Draft"],
  Creating: ["Draft"],
  Draft: ["Pending", "Pending Scheduled", "Adestra"],
  "Pending Scheduled": ["Scheduled", "Draft"],
  Scheduled: ["Pending", "Draft"],
  Pending: ["Sent", "Partialy Sent", "Failed"],
  Failed: ["Draft"],
  Sent: [],
  "Partialy Sent": [],
  Adestra: [],
};

export const statusIdOf = (name: CampaignStatusName): CampaignStatusId =>
  (CAMPAIGN_STATUSES.find(({ statusName }) => statusName === name) ?? CAMPAIGN_STATUSES[5]).statusId;

/** The database stores the number; only these are ever written. */
export const statusNameOf = (id: number): CampaignStatusName =>
  (CAMPAIGN_STATUSES.find(({ statusId }) => statusId === id) ?? CAMPAIGN_STATUSES[5]).statusName;

export const mayBecome = (from: CampaignStatusName, to: CampaignStatusName): boolean =>
  NEXT[from].includes(to);

/**
 * At its time one is handed over to Adestra, or fails if that is not possible. After a sending: who failed is tried again,
 * or the last doubt about who got it is settled.
 */
const BY_SENDING: Partial<Record<CampaignStatusName, readonly CampaignStatusName[]>> = {
  Scheduled: ["Adestra"],
  Adestra: ["Failed"],
  Sent: ["Pending"],
  "Partialy Sent": ["Pending", "Sent"],
  Failed: ["Pending"],
};

/** What sending may make of a campaign, besides what people may. */
export const mayBecomeBySending = (from: CampaignStatusName, to: CampaignStatusName): boolean =>
  mayBecome(from, to) || BY_SENDING[from]?.includes(to) === true;

/** What is being created becomes a draft by itself. */
export const mayGoBackToDraft = (status: CampaignStatusName): boolean =>
  status !== "Creating" && mayBecome(status, "Draft");

/** "Creating" too: whoever saves it completes it. */
export const isEditable = (status: CampaignStatusName): boolean =>
  status === "Draft" || mayBecome(status, "Creating") || status === "Creating";

/** What is being sent stays until it is done. */
export const isDeletable = (status: CampaignStatusName): boolean => status !== "Pending";

/** What somebody may not have opened. A package that is still being made has been handed to nobody. */
export const wasSent = ({ statusName, sentDate }: SentCampaign): boolean =>
  statusName === "Sent" || statusName === "Partialy Sent" || (statusName === "Adestra" && sentDate !== null);

interface SentCampaign {
  readonly statusName: string;
  readonly sentDate: string | null;
}
