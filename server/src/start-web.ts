import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { features } from "./app.ts";
import { createCaptcha, createSessionLookup } from "./features/identity/exports.ts";
import { findFirstSite } from "./features/sites/exports.ts";
import { actionLogRoutes } from "./platform/action-log/routes.ts";
import { followInvalidations } from "./platform/cache/invalidate-on-servers.ts";
import type { Feature } from "./platform/feature.ts";
import { createApp } from "./platform/http/create-app.ts";
import { answerHealth } from "./platform/http/health.ts";
import type { Listener } from "./platform/http/listen.ts";
import { mountRoutes } from "./platform/http/mount.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { jobRoutes } from "./platform/jobs/routes.ts";
import type { Platform } from "./platform/platform.ts";
import { createHub } from "./platform/realtime/hub.ts";
import { mountHub } from "./platform/realtime/mount-hub.ts";
import { notificationRoutes } from "./platform/realtime/routes.ts";
import { serveMedia } from "./platform/storage/serve-media.ts";
import { servePortal } from "./serve-portal.ts";

const PORTAL = fileURLToPath(new URL("../../portal/dist", import.meta.url));

/** Every call of the API. */
export const routes = [
  ...features.flatMap((feature) => feature.routes ?? []),
  ...actionLogRoutes,
  ...notificationRoutes,
  ...jobRoutes,
];
const openRoutes = routes.filter(({ endpoint }) => endpoint.open);

export interface Web {
  /** Streams never end by themselves; a stopping server ends them so that the rest can finish. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

export async function startWeb(
  platform: Platform,
  listener: Listener,
  workerIsReady: () => boolean,
  demoPages?: Feature["plugin"],
): Promise<Web> {
  const openPaths = new Set(openRoutes.flatMap(({ endpoint }) => pathsOf(endpoint.path)));
  const app = await createApp(platform, listener.server, (path) => openPaths.has(path));
  const sessions = createSessionLookup(platform);
  const captcha = createCaptcha(platform);
  const hub = createHub(platform);
  const changes = followInvalidations(platform);
  const mount = { platform, sessions, captcha };

  answerHealth(app, platform, workerIsReady);
  await app.register(serveMedia(platform.storage));
  await mountHub(app, { platform, hub, sessions });
  await app.register(
    async (api) => {
      await describeApi(api, BASE_PATHS.api);
      mountRoutes(api, mount, routes);
    },
    { prefix: BASE_PATHS.api },
  );
  await app.register(async (newsfeed) => mountRoutes(newsfeed, mount, openRoutes), {
    prefix: BASE_PATHS.newsfeed,
  });
  for (const feature of features) await feature.plugin?.(app, platform);
  await demoPages?.(app, platform);
  // Last, because it answers every remaining address. Development serves the portal from Vite instead.
  if (existsSync(PORTAL)) await servePortal(app, PORTAL, platform.publicUrl, () => defaultSiteName(platform));
  await app.ready();
  listener.serve(app.routing);
  return {
    endStreams: () => hub.close(),
    async close() {
      await app.close();
      await changes.close();
    },
  };
}

function pathsOf(path: string): string[] {
  return [BASE_PATHS.api, BASE_PATHS.newsfeed].map((base) => (base + path).toLowerCase());
}

async function defaultSiteName(platform: Platform): Promise<string> {
  if (platform.config.DEFAULT_SITE) return platform.config.DEFAULT_SITE;
  return (await platform.database.outsideSites(findFirstSite))?.slug ?? "";
}
