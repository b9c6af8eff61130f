import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { isMigrated } from "../db/migrate.ts";
import type { Platform } from "../platform.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export function answerHealth(app: FastifyInstance, platform: Platform, workerIsReady: () => boolean): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const database = await isDatabaseAnswering(platform);
    const migrations = database && (await isMigrated(platform.database.ownerPool));
    const jobs = workerIsReady();
    return reply.code(database && migrations && jobs ? 200 : 503).send({ database, migrations, jobs });
  });
  app.get("/metrics", async (request, reply) => {
    const token = platform.config.METRICS_TOKEN;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isLocal(request);
    if (!allowed) return reply.callNotFound();
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
}

/** Behind a proxy on this machine every connection is local; the proxy's header tells them apart. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? "") && headers["x-forwarded-for"] === undefined;
}

async function isDatabaseAnswering(platform: Platform): Promise<boolean> {
  return sql`select 1`.execute(platform.database.install).then(
    () => true,
    () => false,
  );
}
