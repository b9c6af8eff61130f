import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { defaultSite } from "./build/default-site.ts";
import { precompress } from "./build/precompress.ts";

const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "4100"}`;
const PROXIED = [
  "/api",
  "/auth",
  "/newsfeed-api",
  "/media",
  "/hubs",
  "^/([^/]+/)?subscribe-widget/?(\\?|$)",
  // The public site.
  "^/([^/]+/)?en(/|\\?|$)",
];

/** Rarely used code stays out of the chunk that every signed-in user loads. */
const RARELY_USED =
  /crop|focal-point-dialog|Slider|reselect|captcha|features[\\/]identity|contract[\\/]src[\\/]identity[\\/]registration|visible-settings|domain[\\/]src[\\/]settings[\\/](sections[\\/]|catalogue|setting\.|formats)/;

const CHARTS = /node_modules[\\/](@mui[\\/]x-(charts|internal-gestures)|d3-|internmap)/;
const AUTOCOMPLETE = /@mui[\\/]material[\\/](useAutocomplete|Autocomplete|Chip)[\\/]/;
const ICONS = /node_modules[\\/]lucide-react/;

/**
 * Browsers fetch about six files at a time, so code needed together is one chunk: the sign-in page, and what many screens
 * share. What two or three screens share stays out of it, because all others would load it too.
 */
const CHUNKS = [
  { name: "sign-in", tags: ["$initial" as const], priority: 3 },
  { name: "charts", test: CHARTS, includeDependenciesRecursively: false, priority: 2 },
  { name: "autocomplete", test: AUTOCOMPLETE, includeDependenciesRecursively: false, priority: 2 },
  { name: "icons", test: ICONS, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "shared", minShareCount: 4, test: (id: string) => !RARELY_USED.test(id), priority: 1 },
];

export default defineConfig({
  plugins: [react(), precompress(), defaultSite(process.env["DEFAULT_SITE"] ?? "harbor")],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: SERVER }])) },
  // The worker of the newsletter preview loads its renderer as a file of its own.
  worker: { format: "es" },
  build: {
    outDir: "dist",
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
