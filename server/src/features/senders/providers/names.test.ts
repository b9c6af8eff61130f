import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  MAIL_PROVIDERS,
  PROVIDER_FINDS_MAILS,
  PROVIDER_MANAGES,
} from "@newsloom/domain/senders/mail-providers";
import { findSetting } from "@newsloom/domain/settings/catalogue";
import { expect, it } from "vitest";
import { readConfig } from "#platform/config";
import { PROVIDERS } from "./registry.ts";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
/** Words that mean more than the provider. */
const ORDINARY_WORDS: readonly string[] = ["smtp", "outbox"];
const PROVIDER_NAME = new RegExp(
  MAIL_PROVIDERS.filter((name) => !ORDINARY_WORDS.includes(name)).join("|"),
  "i",
);

/** Files that may name a provider, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "domain/src/senders/mail-providers.ts": "the list of providers",
  "domain/src/senders/spf-findings.ts": "an example of what a provider's record says",
  "domain/src/settings/sections/newsletter.ts": "the options of the setting EmailSenderProviderName",
  "domain/src/settings/rules.ts": "how that setting is read",
  "domain/src/sites/features.ts": "the site feature UseAdestraAsESP of the specification",
  "domain/src/delivery/package.ts": "the campaign status Adestra of the specification, and its package",
  "domain/src/newsletters/campaign-status.ts": "the campaign status Adestra of the specification",
  "domain/src/newsletters/messages.ts": "what to do with a package for Adestra",
  "contract/src/senders/": "the calls of single providers that the specification prints",
  "contract/src/newsletters/templates.ts": "the call Mailjet/TemplateLink of the specification",
  "contract/src/delivery/": "the calls of single providers that the specification prints, and packages",
  "server/src/features/senders/providers/": "each provider's own file, what it calls, and the registry",
  "server/src/features/delivery/reports/": "the addresses that providers report to, and how each reports",
  "server/src/features/delivery/package/":
    "what a site hands over that sends its newsletters by Adestra itself",
  "server/src/platform/config.ts": "the names of the environment variables that hold the install's keys",
  "portal/src/features/senders/mail-providers/provider-descriptors.ts": "how the screens differ by provider",
  "portal/src/features/senders/mail-providers/provider-messages.ts": "one sentence about each provider",
  "portal/src/features/newsletters/campaign-status-chip.tsx":
    "the campaign status Adestra of the specification",
  "portal/src/features/delivery/messages.ts": "what to do with a package for Adestra",
  "portal/src/features/delivery/statistics/event-address-list.tsx": "where each provider reports to",
  "portal/src/features/delivery/statistics/messages.ts": "the texts of those addresses",
  "portal/src/features/settings/panels/feature-descriptions.ts":
    "the site feature UseAdestraAsESP of the specification",
  "portal/src/features/settings/panels/messages.ts": "the texts of that site feature",
};

const isAllowed = (file: string) => Object.keys(ALLOWED).some((allowed) => file.startsWith(allowed));

const sourcesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

it("names a mail provider only in its own file and in the files that list why", () => {
  const files = ["domain/src", "contract/src", "email/src", "server/src", "portal/src"].flatMap(sourcesIn);
  const naming = files.filter((file) => PROVIDER_NAME.test(readFileSync(join(ROOT, file), "utf8")));
  expect(naming.filter((file) => !isAllowed(file))).toEqual([]);
  // An entry that nothing needs any more is removed.
  expect(Object.keys(ALLOWED).filter((allowed) => !naming.some((file) => file.startsWith(allowed)))).toEqual(
    [],
  );
});

it("offers every provider in the settings", () => {
  expect(findSetting("EmailSenderProviderName")?.options).toEqual(MAIL_PROVIDERS);
});

it.each(MAIL_PROVIDERS)("%s manages and finds what the list of providers says", (name) => {
  const config = readConfig({
    MAILJET_API_KEY: "a",
    MAILJET_API_SECRET: "b",
    SENDGRID_API_KEY: "c",
    ADESTRA_API_KEY: "d",
    ADESTRA_USER: "44/1203",
    SMTP_URL: "smtp://mail.test",
  });
  const connected = PROVIDERS[name].withInstallKeys(config);
  expect(connected?.senders.manages).toBe(PROVIDER_MANAGES[name]);
  expect(connected?.findMail !== undefined).toBe(PROVIDER_FINDS_MAILS[name]);
});
