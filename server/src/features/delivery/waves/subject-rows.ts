import type { PersonFigures } from "@newsloom/domain/delivery/person-figures";
import type { SubjectFigures } from "@newsloom/domain/delivery/subject-test";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export async function insertSubjects(
  { db, siteId }: SiteContext,
  id: number,
  subjects: readonly string[],
): Promise<void> {
  await db
    .insertInto("send_subjects")
    .values(
      subjects.map((subject, nth) => ({
        site_id: siteId,
        distribution_id: id,
        subject_no: nth + 1,
        subject,
      })),
    )
    .execute();
}

/** In the order of their numbers, of which the first is 1. */
export async function listSubjects({ db, siteId }: SiteContext, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("send_subjects")
    .select("subject")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .orderBy("subject_no")
    .execute();
  return rows.map(({ subject }) => subject);
}

interface CountedSubject extends SubjectFigures {
  readonly subject: string;
}

/** What became of each subject by now. Who is in doubt may have it, and may open it. */
export async function countSubjects({ db, siteId }: SiteContext, id: number): Promise<CountedSubject[]> {
  const { rows } = await sql<CountedSubject>`
    select subject_no as "subjectNo", subject, unique_opens as opens, unique_clicks as clicks,
      (select count(*)::int from send_recipients as recipient
        where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
          and recipient.subject_no = tested.subject_no and recipient.state in ('handed over', 'accepted', 'delivered', 'in doubt')) as people
    from send_subjects as tested where site_id = ${siteId} and distribution_id = ${id}
    order by subject_no`.execute(db);
  return rows;
}

interface Change {
  readonly subscriberId: number;
  readonly before: PersonFigures;
  readonly after: PersonFigures;
}

const has = ({ firsts }: PersonFigures, line: "opened" | "clicked") => Number(firsts.has(line));

/** Adds what people did since it was counted last; what turned out to be a machine is taken back. */
export async function addToSubjects(
  { db, siteId }: SiteContext,
  id: number,
  changes: readonly Change[],
): Promise<void> {
  const people = changes
    .map(({ subscriberId, before, after }) => ({
      subscriberId,
      opens: has(after, "opened") - has(before, "opened"),
      clicks: has(after, "clicked") - has(before, "clicked"),
    }))
    .filter(({ opens, clicks }) => opens !== 0 || clicks !== 0);
  if (people.length === 0) return;
  await sql`update send_subjects as tested
    set unique_opens = unique_opens + change.opens, unique_clicks = unique_clicks + change.clicks
    from (
      select recipient.subject_no, sum(person.opens) as opens, sum(person.clicks) as clicks
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person("subscriberId" int, opens int, clicks int)
      join send_recipients as recipient on recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
        and recipient.subscriber_id = person."subscriberId"
      where recipient.subject_no is not null group by recipient.subject_no
    ) as change
    where tested.site_id = ${siteId} and tested.distribution_id = ${id} and tested.subject_no = change.subject_no`.execute(
    db,
  );
}
