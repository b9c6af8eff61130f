import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const PORTAL = fileURLToPath(new URL("..", import.meta.url));

export interface ComponentGallery {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the development server for the component gallery, which needs no API. */
export async function startComponentGallery(): Promise<ComponentGallery> {
  const cacheDir = await mkdtemp(join(tmpdir(), "newsloom-ui-"));
  const server = await createServer({
    root: PORTAL,
    configFile: join(PORTAL, "vite.config.ts"),
    cacheDir,
    logLevel: "error",
    // No reloads while tests run: they would fail them.
    server: { host: "127.0.0.1", port: 0, strictPort: false, hmr: false, watch: null },
  });
  async function stop(): Promise<void> {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
  try {
    await server.listen();
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error("The development server has no URL");
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
