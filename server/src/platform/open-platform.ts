import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createCache } from "./cache/create-cache.ts";
import { type Config, ConfigError } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { readDatabaseUrl } from "./db/embedded/database-url.ts";
import { FolderInUse } from "./db/embedded/lock.ts";
import { type EmbeddedDatabase, startEmbedded } from "./db/embedded/start-embedded.ts";
import { migrate } from "./db/migrate.ts";
import { createDns } from "./dns.ts";
import type { Feature } from "./feature.ts";
import { createFetcher } from "./fetcher/create-fetcher.ts";
import type { Log } from "./log.ts";
import { saveToOutbox } from "./mail/save-to-outbox.ts";
import { createSystemMail } from "./mail/system-mail-transport.ts";
import { createMetrics } from "./metrics.ts";
import { createParsing } from "./parsing/create-parsing.ts";
import type { Platform } from "./platform.ts";
import { createSealer, readSecret } from "./secrets.ts";
import { createFolderStorage } from "./storage/folder-storage.ts";
import { cheapestFirst } from "./storage/media-references.ts";
import { createPrivateFiles } from "./storage/private-files.ts";
import { VERSION } from "./version.ts";

export interface OpenOptions {
  readonly config: Config;
  readonly features: readonly Feature[];
  readonly log: Log;
  readonly publicUrl: string;
  readonly say: (line: string) => void;
  readonly now: () => Date;
  /** A command beside a running server uses that server's embedded database; a second server never does. */
  readonly sharesDatabase?: boolean;
  /** Aborts an opening that is still running. */
  readonly signal?: AbortSignal | undefined;
}

export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

/** Opens what a server or a command needs: database (embedded or external), mail, files. */
export async function openPlatform(options: OpenOptions): Promise<OpenPlatform> {
  const { config, log, publicUrl, say, now } = options;
  // Others may enter, as the database's account must, but not list it; each file has its own permissions.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o711 });
  // Before anything is made: without the secret nothing that is stored can be opened.
  const sealer = createSealer(await readSecret(config.SECRET_KEY, config.DATA_DIR));
  const externalUrl =
    config.DATABASE_URL ?? (options.sharesDatabase ? await readDatabaseUrl(config.DATA_DIR) : undefined);
  const embedded = externalUrl === undefined ? await startOwnDatabase(config.DATA_DIR, say) : null;
  const url = externalUrl ?? embedded?.url ?? "";
  try {
    options.signal?.throwIfAborted();
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    const database = openDatabase(url, config.DATABASE_POOL);
    const mail = createSystemMail({
      smtpUrl: config.SMTP_URL,
      save: (message) => saveToOutbox(database, sealer, message),
      print: config.isLoopback ? say : undefined,
    });
    const fetcher = createFetcher({
      allow: config.OUTBOUND_ALLOW,
      politeness: { concurrency: 2, delayMs: 250 },
      userAgent: `Newsloom/${VERSION} (+${publicUrl})`,
      log,
    });
    const metrics = createMetrics();
    const parsing = createParsing({ log, metrics });
    const platform: Platform = {
      config,
      log,
      database,
      mail,
      dns: createDns(config.DNS_SERVERS),
      storage: createFolderStorage(join(config.DATA_DIR, "media")),
      privateFiles: createPrivateFiles(join(config.DATA_DIR, "private")),
      exportedFiles: createPrivateFiles(join(config.DATA_DIR, "exports")),
      packageFiles: createPrivateFiles(join(config.DATA_DIR, "packages")),
      mediaReferences: cheapestFirst(options.features.flatMap((feature) => feature.mediaReferences ?? [])),
      mediaTitles: options.features.flatMap((feature) => feature.mediaTitles ?? []),
      fileChangeJobs: options.features.flatMap((feature) => feature.fileChangeJob ?? []),
      fetcher,
      parsing,
      cache: createCache(metrics, config.CACHE_MB),
      metrics,
      sealer,
      publicUrl,
      now,
    };
    return {
      platform,
      async close() {
        await Promise.all([mail.close(), fetcher.close(), parsing.close()]);
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startOwnDatabase(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded({ dataDir, log: say });
  } catch (error) {
    throw error instanceof FolderInUse ? new ConfigError(error.message) : error;
  }
}
