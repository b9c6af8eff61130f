import type { Role } from "@newsloom/domain/identity/roles";
import type { SiteContext } from "#platform/context";
import type { StoredImage } from "#platform/images/store-image";
import type { Platform } from "#platform/platform";
import { pushNotification } from "#platform/realtime/notifications";
import { hashPassword } from "../features/identity/passwords/password-hashing.ts";
import { addMember } from "../features/identity/people/add-member.ts";
import { saveInitialSettings } from "../features/settings/values/initial-settings.ts";
import { createSite } from "../features/sites/create-site.ts";
import { storeDemoLogo } from "./demo-logo.ts";
import { DEMO_PASSWORD, type DemoSite, HARBOR, ORCHARD } from "./demo-sites.ts";
import { seedNewsletters } from "./newsletters/seed-newsletters.ts";
import { seedSends } from "./newsletters/seed-sends.ts";
import { seedGate } from "./partner/seed-gate.ts";
import { seedAdvertisements } from "./seed-advertisements.ts";
import { seedAudience } from "./seed-audience.ts";
import { seedBrand, storeBrand } from "./seed-brand.ts";
import { type DemoAuthor, seedNewsfeed } from "./seed-newsfeed.ts";
import { prepareSenders, seedSenders } from "./seed-senders.ts";
import { seedPageSettings, seedSettingVersions } from "./seed-settings.ts";
import { seedWidgets } from "./seed-widgets.ts";

/** What takes the processor and not the database; made in threads while the database works. */
function prepareSite(platform: Platform, site: DemoSite) {
  const { storage } = platform;
  const prepared = {
    logos: Promise.all(site.companies.map(({ logo }) => storeDemoLogo(storage, site.siteId, logo))),
    brand: storeBrand(storage, site.siteId),
    senders: prepareSenders(platform, site),
  };
  // They are awaited later, and what failed is heard of then.
  for (const one of Object.values(prepared)) one.catch(() => undefined);
  return prepared;
}

/** Fills an empty install with the demo newsroom. */
export async function seedDemo(platform: Platform): Promise<void> {
  const sites = [HARBOR, ORCHARD].map((site) => ({ site, prepared: prepareSite(platform, site) }));
  const passwordHash = await hashPassword(DEMO_PASSWORD, "");
  for (const { site, prepared } of sites)
    await createSite(platform, site, async (ctx) => {
      await saveInitialSettings(ctx, site.settings);
      if (site.hasNewsfeed) await seedAudience(ctx);
      const companyIds = await addCompanies(ctx, site.companies, await prepared.logos);
      const people: DemoPerson[] = [];
      for (const { company, ...member } of site.members) {
        const companyId = company ? companyIds.get(company) : undefined;
        const userId = await addMember(ctx, { ...member, passwordHash, companyId });
        people.push({ userId, name: `${member.firstName} ${member.lastName}`, roles: member.roles });
      }
      if (site.hasNewsfeed)
        await seedNewsfeed(ctx, {
          authors: people.filter(({ roles }) => !roles.includes("CompanyUser")),
          companyIds: [...companyIds.values()],
        });
      if (site.hasNewsfeed) await seedAdvertisements(ctx, companyIds);
      if (site.hasNewsfeed) await seedBrand(ctx, await prepared.brand);
      if (site.hasNewsfeed) await seedPageSettings(ctx);
      if (site.hasNewsfeed) await seedGate(ctx);
      if (site.hasNewsfeed) await seedWidgets(ctx);
      await seedSenders(ctx, await prepared.senders);
      if (site.hasNewsfeed) await seedNewsletters(ctx);
      if (site.hasNewsfeed) await seedSends(ctx);
      if (site.hasNewsfeed)
        await seedSettingVersions(
          ctx,
          people.filter(({ roles }) => roles.includes("AdminUser")),
        );
      await seedNotifications(ctx, site, people);
    });
  // The database does it by itself after a minute, and never for small tables; until then it plans as if they were empty.
  await platform.database.ownerPool.query("analyze");
}

interface DemoPerson extends DemoAuthor {
  readonly roles: readonly Role[];
}

/** Notifications for the administrators. */
async function seedNotifications(
  ctx: SiteContext,
  site: DemoSite,
  people: readonly DemoPerson[],
): Promise<void> {
  for (const { userId } of people.filter(({ roles }) => roles.includes("AdminUser")))
    for (const notification of site.notifications) await pushNotification(ctx, { ...notification, userId });
}

export async function isEmpty(platform: Platform): Promise<boolean> {
  const site = await platform.database.install
    .selectFrom("sites")
    .select("site_id")
    .limit(1)
    .executeTakeFirst();
  return site === undefined;
}

/** Demo people have a well-known password, so a server that others can connect to must not have them. */
export async function hasDemoPeople(platform: Platform): Promise<boolean> {
  const emails = [HARBOR, ORCHARD].flatMap((site) => site.members.map((member) => member.email));
  const found = await platform.database.install
    .selectFrom("users")
    .select("user_id")
    .where("email", "in", emails)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function addCompanies(
  { db, siteId }: SiteContext,
  companies: DemoSite["companies"],
  logos: readonly StoredImage[],
): Promise<Map<string, number>> {
  if (companies.length === 0) return new Map();
  const values = companies.map(({ logo: _, isApproved = true, ...company }, nth) => ({
    site_id: siteId,
    is_approved: isApproved,
    ...company,
    company_logo_url: logos[nth]?.key ?? "",
    company_logo_dominant_color: logos[nth]?.dominantColor ?? "",
  }));
  const rows = await db.insertInto("companies").values(values).returning(["name", "company_id"]).execute();
  return new Map(rows.map((row) => [row.name, row.company_id]));
}
