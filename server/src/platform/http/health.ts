import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { isMigrated } from "../db/migrate.ts";
import type { Platform } from "../platform.ts";

/** A frozen database or disk never answers; a monitor must not wait for it. */
const CHECK_MS = 2_000;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export function answerHealth(app: FastifyInstance, platform: Platform, workerIsReady: () => boolean): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  const checks = [
    check(async () => void (await sql`select 1`.execute(platform.database.install))),
    check(async () => {
      if (!(await isMigrated(platform.database.ownerPool))) throw new Error("migrations are missing");
    }),
    check(() => platform.storage.assertWritable()),
  ];
  app.get("/readyz", async (_request, reply) => {
    const [database, migrations, storage] = await Promise.all(checks.map((isGood) => isGood()));
    const jobs = workerIsReady();
    const isReady = database && migrations && storage && jobs;
    return reply.code(isReady ? 200 : 503).send({ database, migrations, jobs, storage });
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

/** Whether the work succeeds in time. While it hangs, it is not started again, so that checks do not use up all connections. */
function check(work: () => Promise<void>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const start = () =>
    work()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      });
  return () => {
    running ??= start();
    return Promise.race([running, setTimeout(CHECK_MS, false, { ref: false })]);
  };
}
