import type { TemplateModel } from "@newsloom/contract/newsletters/models";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { type CampaignStatusName, statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/newsletters/preview-text";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import { listUsableSenders } from "#features/senders";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { insertCampaign } from "../../features/newsletters/campaigns/campaign-rows.ts";
import { advertisementsIn, fillSections } from "../../features/newsletters/campaigns/fill-sections.ts";
import { insertTemplate } from "../../features/newsletters/templates/template-rows.ts";
import { DEMO_TEMPLATES } from "./demo-templates.ts";
import { seedEditions } from "./seed-editions.ts";

const [{ id: DAILY }, { id: WEEKLY }] = SUBSCRIPTION_LISTS;

interface DemoCampaign {
  readonly name: string;
  /** Of the newsletter itself; its name where there is none. */
  readonly title?: string;
  /** The name ends with the day it was last edited on. */
  readonly namesItsDay?: boolean;
  readonly subject: string;
  readonly status: CampaignStatusName;
  /** Hours before now: when it was last edited, and when it went out. */
  readonly edited: number;
  readonly sent?: number;
  /** Hours from now. */
  readonly scheduled?: number;
  /** Of those that were sent, the ledger tells. */
  readonly users?: number;
  /** The weekly list and template instead of the daily ones. */
  readonly isWeekly?: boolean;
  /** It makes its editions by itself. */
  readonly isSeries?: boolean;
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    name: "Dock Diary 31",
    title: "Dock Diary",
    subject: "How to tie up in a south-westerly",
    status: "Sent",
    edited: 290,
    sent: 288,
    isWeekly: true,
  },
  {
    name: "Morning Tide",
    namesItsDay: true,
    subject: "Rents fall, tides rise",
    status: "Failed",
    edited: 200,
    users: 4533,
  },
  {
    name: "Weekend Harbour 44",
    title: "Weekend Harbour",
    subject: "Eight walks that end at a bakery",
    status: "Sent",
    edited: 170,
    sent: 168,
    isWeekly: true,
  },
  {
    name: "Reader survey, autumn",
    subject: "Two minutes for a better front page",
    status: "Partialy Sent",
    edited: 124,
    sent: 123,
  },
  {
    name: "Port & Trade 45",
    title: "Port & Trade",
    subject: "Quota talks: what the small boats won",
    status: "Sent",
    edited: 98,
    sent: 96,
    isWeekly: true,
  },
  {
    name: "Morning Tide",
    namesItsDay: true,
    subject: "A bridge, a gale and a late tram",
    status: "Sent",
    edited: 50,
    sent: 49,
  },
  {
    name: "Evening Tide",
    namesItsDay: true,
    subject: "Dockers and port shake hands at last",
    status: "Sent",
    edited: 39,
    sent: 38,
  },
  { name: "Lantern festival special", subject: "Where the lanterns float tonight", status: "New", edited: 5 },
  {
    name: "Harbour Week",
    subject: "Seven days between two tides",
    status: "Draft",
    edited: 26,
    isWeekly: true,
    isSeries: true,
  },
  { name: "Evening Tide", subject: "What the harbour master reads at five", status: "Draft", edited: 3 },
  {
    name: "Port & Trade 46",
    title: "Port & Trade",
    subject: "Half the containers leave empty",
    status: "Pending Scheduled",
    edited: 2,
    scheduled: 66,
    users: 1906,
    isWeekly: true,
  },
  {
    name: "Weekend Harbour 45",
    title: "Weekend Harbour",
    subject: "Where to eat herring this weekend",
    status: "Scheduled",
    edited: 1,
    scheduled: 40,
    users: 3218,
    isWeekly: true,
  },
];

const settingsOf = ({ sections }: TemplateModel) => ({
  limits: limitsOf(sections),
  sectionsSettings: Object.fromEntries(
    sections.map(({ id }) => [id, { previewTextLength: DEFAULT_PREVIEW_LENGTH }]),
  ),
});

/** The templates, and newsletters in every state; those that were sent have different articles. */
export async function seedNewsletters(ctx: SiteContext): Promise<void> {
  const ids = {
    daily: await insertTemplate(ctx, { ...DEMO_TEMPLATES.daily, isDefault: true }),
    weekly: await insertTemplate(ctx, { ...DEMO_TEMPLATES.weekly, isDefault: false }),
  };
  const [sender] = await listUsableSenders(ctx);
  const zone = await siteTimeZone(ctx);
  const dayOf = (time: string) =>
    new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: zone }).format(new Date(time));
  for (const { name, title = name, subject, ...campaign } of CAMPAIGNS) {
    const kind = campaign.isWeekly ? "weekly" : "daily";
    const template = { ...DEMO_TEMPLATES[kind].model, title };
    const { model } = await fillSections(ctx, template);
    const content = {
      newsletterName: campaign.namesItsDay ? `${name}, ${dayOf(hoursFromNow(ctx, -campaign.edited))}` : name,
      newsletterSubject: subject,
      model,
      modelSettings: settingsOf(template),
      period: "Once" as const,
      advertisementsIds: advertisementsIn(model),
      senderId: sender?.id ?? null,
      subscriptionListId: campaign.isWeekly ? WEEKLY : DAILY,
      audience: { include: [], exclude: [] },
    };
    const id = await insertCampaign(ctx, content, ids[kind], campaign.status);
    if (campaign.isSeries) await seedEditions(ctx, id);
    await ctx.db
      .updateTable("campaigns")
      .set(columnsOf(ctx, campaign))
      .where("site_id", "=", ctx.siteId)
      .where("distribution_id", "=", id)
      .execute();
  }
}

const hoursFromNow = ({ now }: SiteContext, hours: number) =>
  new Date(now().getTime() + hours * HOUR_MS).toISOString();

function columnsOf(ctx: SiteContext, campaign: Omit<DemoCampaign, "name" | "title" | "subject">) {
  const { status, edited, sent, scheduled, users = 0 } = campaign;
  const inHours = (hours: number) => hoursFromNow(ctx, hours);
  return {
    status_id: statusIdOf(status),
    created_at: inHours(-edited - 4),
    updated_at: inHours(-edited),
    sent_at: sent === undefined ? null : inHours(-sent),
    scheduled_at: scheduled === undefined ? null : inHours(scheduled),
    show_archive: status === "Sent",
    is_error: status === "Failed",
    number_of_users: users,
    total: users,
  };
}
