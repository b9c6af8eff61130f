import { type MailServers, startServer } from "./start-server.ts";

/** Each worker has its own server, so that journeys that run at the same time do not see each other's changes. */
export const WORKERS = process.env["PORTAL_URL"] ? 1 : 2;

const urlName = (worker: number) => `TEST_SERVER_${worker}_URL`;
const consoleName = (worker: number) => `TEST_SERVER_${worker}_CONSOLE`;
const mailName = (worker: number) => `TEST_SERVER_${worker}_MAIL`;
// The index of this worker, counted from 0.
const worker = () => Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** Starts a server for each worker; returns the function that stops them. */
export async function startServers(): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled(Array.from({ length: WORKERS }, startServer));
  const servers = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  for (const start of starts)
    if (start.status === "rejected") {
      await stop();
      throw start.reason;
    }
  for (const [index, server] of servers.entries()) {
    process.env[urlName(index)] = server.url;
    process.env[consoleName(index)] = server.consoleFile;
    process.env[mailName(index)] = JSON.stringify(server.mail);
  }
  return stop;
}

export const serverUrl = () => process.env["PORTAL_URL"] ?? process.env[urlName(worker())];
export const serverConsoleFile = () =>
  process.env["PORTAL_CONSOLE"] ?? process.env[consoleName(worker())] ?? "";
/** The URLs of the DNS and mail provider servers of this worker. */
export const mailServers = () =>
  JSON.parse(process.env["PORTAL_MAIL"] ?? process.env[mailName(worker())] ?? "{}") as MailServers;
