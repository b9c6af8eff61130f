import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { defaultSite } from "./build/default-site.ts";
import { precompress } from "./build/precompress.ts";

const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "4100"}`;
const PROXIED = ["/api", "/auth", "/newsfeed-api", "/media", "/hubs", "^/([^/]+/)?subscribe-widget/?(\\?|$)"];

/** What few people come to is not in the chunk that everybody behind the door loads. */
const APART =
  /crop|captcha|features[\\/]identity|contract[\\/]src[\\/]identity[\\/]registration|visible-settings|domain[\\/]src[\\/]settings[\\/](sections[\\/]|catalogue|setting\.|formats)/;

/** A browser fetches six files at a time, so what is needed together comes in one: the door, and what screens share. */
const CHUNKS = [
  { name: "door", tags: ["$initial" as const], priority: 2 },
  { name: "shared", minShareCount: 2, test: (id: string) => !APART.test(id), priority: 1 },
];

export default defineConfig({
  plugins: [react(), precompress(), defaultSite(process.env["DEFAULT_SITE"] ?? "harbor")],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: SERVER }])) },
  build: {
    outDir: "dist",
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
