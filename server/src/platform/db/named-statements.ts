import { type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { deferStatements } from "./deferred-statements.ts";

const NAME = /^\s*(?:select )?\/\* (?:last, )?named ([\w-]+) \*\//;

/** The comment that a named statement begins with (for the query builder: `modifyFront`). */
export const named = (name: string) => sql.raw(`/* named ${name} */`);

/** The same for what is mostly the last statement of a transaction that only reads: the end is sent with it. */
export const lastNamed = (name: string) => sql.raw(`/* last, named ${name} */`);

/**
 * A statement that begins with its name in a comment is planned once by each connection instead of at every call. Worth it
 * where planning takes as long as execution; a name must always stand for the same text.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client);
      known.set(client, naming);
      return naming;
    },
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = deferStatements({
    query(text, values) {
      const name = NAME.exec(text)?.[1];
      return name === undefined ? client.query(text, values) : client.query({ name, text, values });
    },
    together(send) {
      const stream = client instanceof pg.Client ? client.connection.stream : undefined;
      stream?.cork();
      const sent = send();
      stream?.uncork();
      return sent;
    },
  });
  // The type also allows cursors, which are not used here.
  return { release: () => client.release(), query: query as unknown as PostgresPoolClient["query"] };
}
