import { startComponentGallery } from "../portal/build/component-gallery.ts";
import { startServers } from "./support/servers.ts";

/**
 * Starts servers with the demo data for the journeys and a development server for the component gallery, each only when
 * the run needs it. PORTAL_URL and UI_URL name servers that run already, PORTAL_CONSOLE the file with the output of the
 * first, PORTAL_MAIL its mail servers.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  if (isSelected("journeys") && !process.env["PORTAL_URL"]) stops.push(await startServers());
  if (isSelected("ui") && !process.env["UI_URL"]) {
    const gallery = await startComponentGallery();
    process.env["UI_URL"] = gallery.url;
    stops.push(() => gallery.stop());
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

const PROJECTS = ["journeys", "ui"];
const selects = (argument: string, project: string) =>
  argument === `--project=${project}` || argument.includes(`e2e/${project}/`);

/** Without a project or a file in the arguments, all projects run. */
function isSelected(project: string): boolean {
  const selected = PROJECTS.filter((one) => process.argv.some((argument) => selects(argument, one)));
  return selected.length === 0 || selected.includes(project);
}
