import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/platform/db/embedded/start-embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { fillFixtures } from "./data/fixtures.ts";
import { TEMPLATE } from "./database/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** One real PostgreSQL for the run, with a migrated template and fixtures that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "newsloom-test-"));
  // The database runs under another account when this is root, and must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbedded({ dataDir, log: () => undefined, unsafeFast: true });
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(`create database ${TEMPLATE}`);
  await owner.end();
  const templateUrl = postgres.url.replace(/\/[^/]*$/, `/${TEMPLATE}`);
  await migrate(templateUrl);
  await fillFixtures(templateUrl);
  project.provide("serverUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
