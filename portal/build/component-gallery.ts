import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type PreviewServer, preview } from "vite";

const PORTAL = fileURLToPath(new URL("..", import.meta.url));

export interface ComponentGallery {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the component gallery, which needs no API, and serves it: a browser loads few files faster than all modules. */
export async function startComponentGallery(): Promise<ComponentGallery> {
  const outDir = await mkdtemp(join(tmpdir(), "newsloom-ui-"));
  const options = {
    root: PORTAL,
    configFile: join(PORTAL, "vite.config.ts"),
    mode: "development",
    logLevel: "error",
  } as const;
  let server: PreviewServer | undefined;
  async function stop(): Promise<void> {
    await server?.close();
    await rm(outDir, { recursive: true, force: true });
  }
  try {
    await buildForDevelopment({ ...options, build: { outDir, emptyOutDir: true, minify: false } });
    server = await preview({
      ...options,
      build: { outDir },
      preview: { host: "127.0.0.1", port: 0, strictPort: false },
    });
    const url = server.resolvedUrls?.local[0];
    if (url === undefined) throw new Error("The component gallery has no URL");
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without NODE_ENV a build is for production whatever its mode, and such a build has no gallery. */
async function buildForDevelopment(options: InlineConfig): Promise<void> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "development";
  try {
    await build(options);
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}
