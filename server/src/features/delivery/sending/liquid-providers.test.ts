import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { type BothProviders, startBoth } from "../../../../test/mail/providers/newsletter-providers.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let database: TestDatabase;
let providers: BothProviders;
let open: OpenPlatform;
let sender: RunningService | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  providers = await startBoth();
  open = await openTestPlatform(database.url, providers.env);
  await query(
    "insert into site_features (site_id, feature_name, feature_status_id) values (1, 'NewTemplateParsing', 1)",
  );
});
afterAll(async () => {
  await sender?.stop();
  await open.close();
  await providers.stop();
  await database.drop();
});
const query = (text: string) => open.platform.database.ownerPool.query(text);

interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const byMailjet = (): Received[] =>
  providers.mailjet.sent.map(({ To, Subject, TextPart, HTMLPart }) => ({
    to: (To as { Email: string }[])[0]?.Email ?? "",
    subject: String(Subject),
    text: String(TextPart),
    html: String(HTMLPart),
  }));

interface SendGridCall {
  readonly subject: string;
  readonly content: readonly [{ readonly value: string }, { readonly value: string }];
  readonly personalizations: readonly {
    readonly to: readonly [{ readonly email: string }];
    readonly subject?: string;
    readonly substitutions: Readonly<Record<string, string>>;
  }[];
}

/** What each person reads, after the provider put in what differs. */
const bySendGrid = (): Received[] =>
  (providers.sendGrid.sent as unknown as SendGridCall[]).flatMap(({ subject, content, personalizations }) =>
    personalizations.map(({ to, subject: own = subject, substitutions }) => {
      const [text, html] = content.map(({ value }) =>
        Object.entries(substitutions).reduce((filled, [mark, put]) => filled.replaceAll(mark, put), value),
      ) as [string, string];
      return { to: to[0].email, subject: own, text, html };
    }),
  );

it.each([
  ["mailjet", byMailjet],
  ["sendgrid", bySendGrid],
] as const)("[SET-022] Liquid writes each person's own texts through %s", async (provider, received) => {
  const names = Array.from({ length: 60 }, (_, nth) => `${provider}${nth}`);
  const id = await freezeCampaign(
    open.platform,
    names.map((name) => `${name}@post.test`),
    {},
    {
      subject: "{{ firstName | upcase | default: 'You' }}: the tide",
      personalIntro:
        "{% if firstName contains '7' %}Seven & {{ firstName | upcase }}{% else %}Dear {{ firstName }}{% endif %}",
    },
  );
  await query(
    `update subscribers set first_name = split_part(email, '@', 1) where email like '${provider}%'`,
  );
  await query(`update sends set provider = '${provider}' where distribution_id = ${id}`);
  sender ??= newsletterSender.start(open.platform);
  await eventually("it is sent", async () => (await readLedger(open.platform, id)).state === "finished");
  const mails = new Map(received().map((mail) => [mail.to, mail]));
  expect(mails.size).toBe(names.length);
  for (const name of names) {
    const mail = mails.get(`${name}@post.test`);
    expect(mail?.subject).toBe(`${name.toUpperCase()}: the tide`);
    const isSeven = name.includes("7");
    expect(mail?.text).toContain(isSeven ? `Seven & ${name.toUpperCase()}\n` : `Dear ${name}\n`);
    expect(mail?.html).toContain(isSeven ? `Seven &amp; ${name.toUpperCase()}<` : `Dear ${name}<`);
  }
});
