import type { Condition } from "@newsloom/domain/audience/segments/segment";
import { type RawBuilder, sql } from "kysely";
import type { CompileOptions } from "./compile-segment.ts";

/**
 * What somebody did with a newsletter, each found by the beginning of a primary key. As `is true` it is no join: before the
 * tables are analysed, the planner would read one of them again for each row of the other.
 */
export function compileBehaviour({ operator, values }: Condition, { siteId }: CompileOptions) {
  const id = sql`${Number(values[0])}::int`;
  const ofPerson = sql`of_person.site_id = subscriber.site_id and of_person.distribution_id = ${id}
    and of_person.subscriber_id = subscriber.id`;
  const received = sql<boolean>`(exists (select from send_recipients as of_person
    where ${ofPerson} and of_person.state in ('accepted', 'delivered')) is true)`;
  // Machines are not counted. What was played of a newsletter in the outbox nobody did.
  const did = (
    column: "opened_at" | "clicked_at",
  ) => sql<boolean>`(exists (select from recipient_figures as of_person
    where ${ofPerson} and of_person.${sql.ref(column)} is not null) is true
    and not exists (select from rehearsals join sends using (site_id, distribution_id)
      where rehearsals.site_id = ${siteId} and rehearsals.distribution_id = ${id} and sends.provider = 'outbox'))`;
  const receivedOnly = (done: RawBuilder<boolean>) => sql<boolean>`(${received} and not ${done})`;
  switch (operator) {
    case "received":
      return received;
    case "notReceived":
      return sql<boolean>`(not ${received})`;
    case "opened":
      return did("opened_at");
    case "notOpened":
      return receivedOnly(did("opened_at"));
    case "clicked":
      return did("clicked_at");
    case "notClicked":
      return receivedOnly(did("clicked_at"));
    default:
      throw new Error(`no operator ${operator}`);
  }
}
