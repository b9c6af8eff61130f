// Builds the server if its sources have changed since the last build.
import { buildServer } from "./prepare.mjs";

await buildServer();
