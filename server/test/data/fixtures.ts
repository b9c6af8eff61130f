import type { Role } from "@newsloom/domain/identity/roles";
import { hashPassword } from "../../src/features/identity/passwords/password-hashing.ts";
import { addMember } from "../../src/features/identity/people/add-member.ts";
import {
  type InitialSettings,
  saveInitialSettings,
} from "../../src/features/settings/values/initial-settings.ts";
import { createSite, type NewSite } from "../../src/features/sites/create-site.ts";
import { openTestPlatform } from "../server/platform.ts";

export const PASSWORD = "never-ending";
export const HARBOR = 1;
export const ORCHARD = 2;

interface Person {
  email: string;
  roles: Role[];
  companyId?: number;
}

const PEOPLE: Record<number, Person[]> = {
  [HARBOR]: [
    {
      email: "admin@harbor.test",
      roles: [
        "AdminUser",
        "BackofficeAdmin",
        "TemplateAdmin",
        "AudiencePageAdmin",
        "ImportUserAdmin",
        "ExportUserAdmin",
      ],
    },
    { email: "organizer@harbor.test", roles: ["OrganizerUser"] },
    { email: "backoffice@harbor.test", roles: ["BackofficeAdmin"] },
    { email: "dev@harbor.test", roles: ["BackofficeDev"] },
    { email: "template@harbor.test", roles: ["TemplateAdmin"] },
    { email: "audience@harbor.test", roles: ["AudiencePageAdmin"] },
    { email: "import@harbor.test", roles: ["ImportUserAdmin"] },
    { email: "export@harbor.test", roles: ["ExportUserAdmin"] },
    { email: "company@harbor.test", roles: ["CompanyUser"], companyId: 1 },
    { email: "norole@harbor.test", roles: [] },
    { email: "both@newsloom.test", roles: ["OrganizerUser"] },
  ],
  [ORCHARD]: [
    { email: "admin@orchard.test", roles: ["AdminUser", "ExportUserAdmin"] },
    { email: "organizer@orchard.test", roles: ["OrganizerUser"] },
    { email: "both@newsloom.test", roles: ["AdminUser"] },
  ],
};

const SITES: (NewSite & { settings: InitialSettings })[] = [
  {
    siteId: HARBOR,
    slug: "harbor",
    products: ["NF", "NL", "ID", "Ads"],
    features: ["keywordArticleSearch", "ShowCompaniesManagment", "Portal2.0"],
    settings: {
      SiteDisplayName: "Harbor Daily",
      AdminEmail: "admin@harbor.test",
      PrimarySiteColor: "#0f5a63",
      GatedKey: "gated-key-of-harbor",
      SystemTimeZone: "(UTC+01:00) Copenhagen Europe/Copenhagen",
      testSendCampaignsUsersEmails: "one@harbor.test,two@harbor.test",
    },
  },
  {
    siteId: ORCHARD,
    slug: "orchard",
    products: ["NL"],
    features: [],
    settings: { SiteDisplayName: "Orchard Weekly", AdminEmail: "admin@orchard.test" },
  },
];

/** Two small sites with one person per role; the first company of each site has the numbers 1 and 2. */
export async function fillFixtures(url: string): Promise<void> {
  const open = await openTestPlatform(url);
  const passwordHash = await hashPassword(PASSWORD, "");
  for (const site of SITES)
    await createSite(open.platform, site, async (ctx) => {
      await saveInitialSettings(ctx, site.settings);
      await ctx.db
        .insertInto("companies")
        .values({ site_id: site.siteId, name: `${site.slug} company`, is_approved: true })
        .execute();
      for (const { companyId, ...person } of PEOPLE[site.siteId] ?? [])
        await addMember(ctx, {
          firstName: "Test",
          lastName: "Person",
          jobName: "Editor",
          passwordHash,
          companyId,
          ...person,
        });
    });
  await open.close();
}
