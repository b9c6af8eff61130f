// npm run dev: server and portal, each reloading when its files change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, root, say } from "./prepare.mjs";

await install();
const PORTAL_PORT = "4101";
const PORT = process.env.PORT ?? "4100";
const bin = (name) => join(root, "node_modules", ".bin", name);
const watch = ["watch", "--conditions=source", "--clear-screen=false", "src/main.ts"];
const children = [
  spawn(bin("tsx"), watch, {
    cwd: join(root, "server"),
    stdio: "inherit",
    env: {
      PORT,
      DATA_DIR: join(root, ".data"),
      PUBLIC_URL: `http://127.0.0.1:${PORTAL_PORT}`,
      ...process.env,
    },
  }),
  spawn(bin("vite"), ["--port", PORTAL_PORT, "--strictPort", "--host", "127.0.0.1"], {
    cwd: join(root, "portal"),
    stdio: "inherit",
    env: { ...process.env, PORT },
  }),
];
say(`portal with reload at http://127.0.0.1:${PORTAL_PORT}, its components at /__ui`);
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children)
  child.on("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode ??= code ?? 0;
  });
