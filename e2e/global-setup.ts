import { startComponentGallery } from "../portal/build/component-gallery.ts";
import { startNewsrooms } from "./support/servers.ts";

/**
 * Real servers with the demo newsroom for the journeys, one development server for the pieces; each only where the run
 * asks for it. PORTAL_URL and UI_URL name ones that are running already, PORTAL_CONSOLE the file the first writes to,
 * PORTAL_MAIL the stand-ins it speaks to.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  if (isAsked("journeys") && !process.env["PORTAL_URL"]) stops.push(await startNewsrooms());
  if (isAsked("ui") && !process.env["UI_URL"]) {
    const gallery = await startComponentGallery();
    process.env["UI_URL"] = gallery.url;
    stops.push(() => gallery.stop());
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

const PROJECTS = ["journeys", "ui"];
const names = (argument: string, project: string) =>
  argument === `--project=${project}` || argument.includes(`e2e/${project}/`);

/** A run that names no project, and no file of one, runs them all. */
function isAsked(project: string): boolean {
  const asked = PROJECTS.filter((each) => process.argv.some((argument) => names(argument, each)));
  return asked.length === 0 || asked.includes(project);
}
