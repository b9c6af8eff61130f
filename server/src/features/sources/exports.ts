export { findOrCreateSource } from "./page-source.ts";
