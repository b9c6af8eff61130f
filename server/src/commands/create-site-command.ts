import { parseArgs } from "node:util";
import { isFeatureName } from "@newsloom/domain/sites/features";
import { isProductCode } from "@newsloom/domain/sites/products";
import { EMAIL } from "@newsloom/domain/text/patterns";
import type { Command } from "../command.ts";
import { hashPassword } from "../features/identity/passwords/password-hashing.ts";
import { addMember } from "../features/identity/people/add-member.ts";
import { saveInitialSettings } from "../features/settings/values/initial-settings.ts";
import { createSite } from "../features/sites/create-site.ts";
import { ConfigError } from "../platform/config.ts";
import { newCode } from "../platform/secrets.ts";

const USAGE =
  'npm run site -- create --number 3 --slug meadow --name "Meadow Post" --admin admin@meadow.example [--products NF,NL,ID,Ads] [--features Portal2.0,keywordArticleSearch]';
const split = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** npm run site -- create: a site and its first administrator, whose password is printed once. */
export const createSiteCommand: Command = async (platform, args, say) => {
  const { values } = parseArgs({
    args,
    options: {
      number: { type: "string" },
      slug: { type: "string" },
      name: { type: "string" },
      admin: { type: "string" },
      products: { type: "string", default: "NF,NL" },
      features: { type: "string", default: "Portal2.0" },
    },
  });
  const { number, slug, name, admin } = values;
  if (!number || !slug || !name || !admin) throw new ConfigError(`Usage: ${USAGE}`);
  const siteId = Number(number);
  if (!Number.isInteger(siteId) || siteId < 1)
    throw new ConfigError("--number: must be a whole number above 0");
  if (!EMAIL.test(admin)) throw new ConfigError("--admin: must be an email address");
  const products = split(values.products);
  const features = split(values.features);
  const unknown = [
    ...products.filter((code) => !isProductCode(code)),
    ...features.filter((feature) => !isFeatureName(feature)),
  ];
  if (unknown.length > 0) throw new ConfigError(`Unknown product or feature: ${unknown.join(", ")}`);

  const password = newCode().slice(0, 16);
  const passwordHash = await hashPassword(password, "");
  const site = {
    siteId,
    slug,
    products: products.filter(isProductCode),
    features: features.filter(isFeatureName),
  };
  await createSite(platform, site, async (ctx) => {
    await saveInitialSettings(ctx, { SiteDisplayName: name, AdminEmail: admin });
    await addMember(ctx, {
      email: admin,
      firstName: "Site",
      lastName: "Administrator",
      jobName: "Administrator",
      passwordHash,
      roles: ["AdminUser"],
    });
  });
  say(`Site ${siteId} is at ${platform.publicUrl}/${slug}`);
  say(
    `${admin} signs in with the password ${password} (unless this address had an account already), and should change it.`,
  );
};
