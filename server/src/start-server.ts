import { features } from "./app.ts";
import { siteTimeZone } from "./features/settings/exports.ts";
import { listSiteIds } from "./features/sites/exports.ts";
import type { Config } from "./platform/config.ts";
import type { Feature } from "./platform/feature.ts";
import { listen } from "./platform/http/listen.ts";
import { startWorker, type Worker } from "./platform/jobs/worker.ts";
import { createLog, type Log } from "./platform/log.ts";
import { platformMaintenance } from "./platform/maintenance.ts";
import { type OpenPlatform, openPlatform } from "./platform/open-platform.ts";
import type { Platform } from "./platform/platform.ts";
import { startWeb, type Web } from "./start-web.ts";

export interface StartOptions {
  readonly config: Config;
  /** Which half of the work this process does. */
  readonly only?: "web" | "worker";
  /** For people at the console, not for the log. */
  readonly say: (line: string) => void;
  readonly now?: () => Date;
  /** By default writes to the console. */
  readonly log?: Log;
  /** Runs after the migrations and before requests are served; returns whether this is the demo. */
  readonly prepare?: (platform: Platform, say: (line: string) => void) => Promise<boolean>;
  /** What the demo has instead of the network of its sources. */
  readonly forDemo?: (platform: Platform) => Promise<Platform>;
  /** Pages that the demo has besides. */
  readonly demoPages?: Feature["plugin"];
  /** Aborts a start at its next step. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  readonly url: string;
  readonly platform: Platform;
  readonly isDemo: boolean;
  stop(): Promise<void>;
}

/** Leaves time to close the database within the ten seconds a stop may take. */
const STOP_LIMIT_MS = 6_000;

/** Starts the whole server, or one half of it; resolves when it is ready. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, say, only, signal } = options;
  const { now = () => new Date(), log = createLog(config.LOG_LEVEL) } = options;
  const listener = only === "worker" ? null : await listen(config.HOST, config.PORT);
  const publicUrl = config.PUBLIC_URL ?? `http://127.0.0.1:${listener?.port ?? config.PORT}`;
  let open: OpenPlatform | null = null;
  let worker: Worker | null = null;
  let web: Web | null = null;

  async function stop(): Promise<void> {
    await web?.endStreams();
    await Promise.all([listener?.stop(STOP_LIMIT_MS), worker?.stop()]);
    await web?.close();
    await open?.close();
  }

  try {
    open = await openPlatform({ config, features, log, publicUrl, say, now, signal });
    signal?.throwIfAborted();
    const isDemo = (await options.prepare?.(open.platform, say)) ?? false;
    const platform = isDemo && options.forDemo ? await options.forDemo(open.platform) : open.platform;
    signal?.throwIfAborted();
    if (only !== "web") worker = await startJobs(platform);
    const isReady = () => worker?.isReady() ?? only === "web";
    if (listener) web = await startWeb(platform, listener, isReady, isDemo ? options.demoPages : undefined);
    return { url: publicUrl, platform, isDemo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startJobs(platform: Platform): Promise<Worker> {
  const worker = await startWorker({
    platform,
    jobs: features.flatMap((feature) => feature.jobs ?? []),
    schedules: features.flatMap((feature) => feature.schedules ?? []),
    maintenance: [...platformMaintenance, ...features.flatMap((feature) => feature.maintenance ?? [])],
    listSiteIds,
    zoneOf: siteTimeZone,
  });
  const services = features.flatMap((feature) => feature.services ?? []);
  const running = services.map((service) => service.start(platform));
  return {
    isReady: worker.isReady,
    async stop() {
      await Promise.all([worker.stop(), ...running.map((service) => service.stop())]);
    },
  };
}
