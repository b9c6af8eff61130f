import type {
  Condition,
  ConditionGroup,
  Operator,
  SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

const COUNT = 5000;

const FIRST_NAMES =
  "Anna Jonas Priya Lars Mei Samuel Ines Oskar Hannah Tariq Elin Pavel Grace Noor Ida Tomas Freja Yusuf Marta Emil Sofia Kofi Astrid Diego Leila Niels Chiara Ravi Maja Owen Signe".split(
    " ",
  );
const LAST_NAMES =
  "Brekke Okafor Raman Vinter Tanaka Aduba Carvalho Lund Weiss Haddad Strand Novak Mbeki Aziz Moen Reyes Holm Demir Lindqvist Berg Rossi Mensah Dahl Ortega Karimi Kjær Conti Patel Falk Hughes Nyborg Sato Eriksen Meyer Costa Juhl Farah".split(
    " ",
  );
const HOSTS =
  "quay.test eastquay.test pilot.test northmole.test saltholm.test ropewalk.test kelder.test library.test drydock.test ferries.test".split(
    " ",
  );
const COMPANIES = [
  "North Quay Shipyard",
  "Saltholm Ferries",
  "Kelder Energy",
  "Ropewalk Stores",
  "East Quay Logistics",
  "Harbour Council",
];
const JOBS = ["Harbour pilot", "Dispatcher", "Teacher", "Marine engineer", "Councillor", "Skipper", "Broker"];
const COUNTRIES = ["DK", "DK", "DK", "NO", "SE", "DE", "GB", "NL"];
const MEMBERSHIPS = ["Friend", "Supporter", "Patron"];
const TAGS = ["Council", "Culture", "Energy", "Pilots", "Port", "Reader panel", "Sailing", "Trade"];

/** A value of the list for each subscriber n; other steps mix the lists differently. */
const valueOf = (values: readonly string[], step: number) =>
  sql`(${sql.val([...values])}::text[])[1 + (n * ${sql.lit(step)}) % ${sql.lit(values.length)}]`;

/** Subscribers of all kinds, who came over three years, most of them lately; in a few statements. */
export async function seedAudience(ctx: SiteContext): Promise<void> {
  const { db, siteId, now } = ctx;
  const today = sql`${now().toISOString()}::timestamptz`;
  await sql`
    insert into subscriber_fields (site_id, key, name, type, choices)
    values (${siteId}, 'membership', 'Membership', 'choice', ${MEMBERSHIPS}::text[]),
      (${siteId}, 'member_since', 'Member since', 'date', '{}'),
      (${siteId}, 'printed_edition', 'Printed edition', 'boolean', '{}')`.execute(db);
  await sql`
    insert into subscribers (site_id, email, first_name, last_name, company_name, job_name, country, status, status_by,
      daily, weekly, monthly, source, created_at, opens, clicks, last_open_at, last_click_at,
      consent_at, consent_how, consent_text, custom_fields)
    select ${siteId}, lower(translate(first_name || '.' || last_name, 'æ', 'a')) || n || '@' || host, first_name, last_name,
      case when n % 5 = 0 then company else '' end, case when n % 4 = 0 then job else '' end,
      case when n % 5 = 4 then '' else country end,
      status, case when status in ('Active', 'Unconfirmed', 'Unsubscribed') then 'person' else 'provider' end,
      status <> 'Unsubscribed' and n % 4 <> 3, status <> 'Unsubscribed' and (n % 3 = 1 or n % 4 = 3), status <> 'Unsubscribed' and n % 7 = 3,
      'widget', came, opens, opens / 4,
      case when opens > 0 then opened end, case when opens > 3 then opened end,
      came, 'widget', 'Every newsletter has an unsubscribe link.',
      jsonb_strip_nulls(jsonb_build_object(
        'membership', case when n % 4 = 0 then membership end,
        'member_since', case when n % 4 = 0 then to_char(came, 'YYYY-MM-DD') end,
        'printed_edition', case when n % 4 = 0 then n % 8 = 0 end))
    from (
      select n, ${valueOf(FIRST_NAMES, 7)} as first_name, ${valueOf(LAST_NAMES, 11)} as last_name, ${valueOf(HOSTS, 3)} as host,
        ${valueOf(COMPANIES, 5)} as company, ${valueOf(JOBS, 2)} as job, ${valueOf(COUNTRIES, 3)} as country,
        ${valueOf(MEMBERSHIPS, 5)} as membership,
        case when n % 97 = 0 then 'Spam' when n % 61 = 0 then 'Blocked' when n % 37 = 0 then 'Bounced'
          when n % 17 = 0 then 'Unsubscribed' when n in (2, 5, 9) then 'Unconfirmed' else 'Active' end as status,
        ${today} - power(n / ${sql.lit(COUNT)}::float8, 1.7) * interval '1095 days' - interval '20 minutes' as came,
        case when n % 6 = 0 then 0 else (n * 13) % 240 end as most_opens,
        ${today} - power(((n * 37) % 4999) / 4999::float8, 1.5) * interval '200 days' - interval '5 minutes' as seen
      from generate_series(1, ${sql.lit(COUNT)}) as n
    ) as person
    -- Nobody opened anything before they came, nor more than one newsletter a day since.
    cross join lateral (select least(most_opens, floor(extract(epoch from ${today} - came) / 86400)::int) as opens,
      case when seen > came then seen else came + (${today} - came) * (0.2 + n % 7 * 0.1::float8) end as opened
    ) as activity`.execute(db);
  await sql`insert into tags (site_id, name) select ${siteId}, unnest(${TAGS}::text[])`.execute(db);
  await sql`
    insert into subscriber_tags (site_id, tag_id, subscriber_id)
    select ${siteId}, tag.tag_id, subscriber.id
    from subscribers as subscriber
    join (select tag_id, row_number() over (order by tag_id) as place from tags where site_id = ${siteId}) as tag
      on (subscriber.id * 7 + tag.place) % 23 = 0
    where subscriber.site_id = ${siteId}`.execute(db);
  await seedSegments(ctx);
}

async function seedSegments({ db, siteId }: SiteContext): Promise<void> {
  const tags = await db
    .selectFrom("tags")
    .select(["tag_id as id", "name"])
    .where("site_id", "=", siteId)
    .execute();
  const tagIds = (...names: string[]) => tags.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const where = (field: string, operator: Operator, ...values: (string | number)[]): Condition => ({
    field,
    operator,
    values,
  });
  const all = (...items: ConditionGroup["items"]): ConditionGroup => ({ match: "all", items });
  const any = (...items: ConditionGroup["items"]): ConditionGroup => ({ match: "any", items });
  const segments: Record<string, SegmentFilter> = {
    "Port and trade, loyal": {
      include: all(
        where("list", "isAnyOf", 1),
        where("lastOpenDate", "inLast", 30),
        any(
          where("tag", "isAnyOf", ...tagIds("Port", "Trade")),
          where("companyName", "isAnyOf", "East Quay Logistics", "Saltholm Ferries"),
        ),
      ),
      exclude: any(where("tag", "isAnyOf", ...tagIds("Council"))),
    },
    "Gone quiet": {
      include: all(
        where("status", "isAnyOf", "Active"),
        where("lastOpenDate", "notInLast", 90),
        where("opens", "atLeast", 1),
      ),
      exclude: null,
    },
    "Patrons without the printed edition": {
      include: all(where("custom:membership", "isAnyOf", "Patron")),
      exclude: any(where("custom:printed_edition", "isYes")),
    },
  };
  await db
    .insertInto("segments")
    .values(
      Object.entries(segments).map(([name, filter]) => ({
        site_id: siteId,
        name,
        filter: JSON.stringify(filter),
      })),
    )
    .execute();
}
