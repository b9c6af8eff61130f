import { type MailStandIns, startNewsroom } from "./start-server.ts";

/** Journeys of different files run side by side; those of one worker never see another's changes half made. */
export const WORKERS = process.env["PORTAL_URL"] ? 1 : 2;

const urlName = (worker: number) => `NEWSROOM_${worker}_URL`;
const consoleName = (worker: number) => `NEWSROOM_${worker}_CONSOLE`;
const mailName = (worker: number) => `NEWSROOM_${worker}_MAIL`;
// Playwright numbers the workers that run at one time.
const worker = () => Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** Starts a newsroom for each worker; what stops them. */
export async function startNewsrooms(): Promise<() => Promise<void>> {
  const newsrooms = await Promise.all(Array.from({ length: WORKERS }, startNewsroom));
  for (const [index, newsroom] of newsrooms.entries()) {
    process.env[urlName(index)] = newsroom.url;
    process.env[consoleName(index)] = newsroom.console;
    process.env[mailName(index)] = JSON.stringify(newsroom.mail);
  }
  return async () => {
    await Promise.all(newsrooms.map((newsroom) => newsroom.stop()));
  };
}

export const newsroomUrl = () => process.env["PORTAL_URL"] ?? process.env[urlName(worker())];
export const newsroomConsole = () =>
  process.env["PORTAL_CONSOLE"] ?? process.env[consoleName(worker())] ?? "";
/** The outside parties of this worker's newsroom. */
export const newsroomMail = () =>
  JSON.parse(process.env["PORTAL_MAIL"] ?? process.env[mailName(worker())] ?? "{}") as MailStandIns;
