import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { defaultSite } from "./build/default-site.ts";
import { precompress } from "./build/precompress.ts";

const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "4100"}`;
const PROXIED = ["/api", "/auth", "/newsfeed-api", "/media", "/hubs", "^/([^/]+/)?subscribe-widget/?(\\?|$)"];

export default defineConfig({
  plugins: [react(), precompress(), defaultSite(process.env["DEFAULT_SITE"] ?? "harbor")],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: SERVER }])) },
  build: { outDir: "dist", target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
