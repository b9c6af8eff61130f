export { listRunning } from "./advertisement-rows.ts";
