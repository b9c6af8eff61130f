import type { ClickMap } from "@newsloom/contract/delivery/campaign-report";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { TOKENS } from "../../../ui/theme/tokens.ts";

export const HEAT_LEVELS = [1, 2, 3, 4, 5] as const;

/** A tracked address, as the server writes it for nobody. */
const LINK = /\/t\/nobody\/(\d{1,4})$/;
const PICTURE = 'img[src$="/t/nobody.gif"]';
const DARK_QUERY = "(prefers-color-scheme: dark)";

const heat = (level: number) => TOKENS[`--heat-${level}`] ?? "";

/** Always light, as most people see it; the pictures step back behind the clicks. */
const STYLE = `:root { color-scheme: light !important; }
img { filter: grayscale(1) contrast(.8); opacity: .55; }
a[data-heat] { position: relative; border-radius: 4px; box-shadow: 0 0 0 2px var(--heat);
  background-color: color-mix(in srgb, var(--heat) 38%, transparent) !important; }
a[data-heat]:has(img) { display: inline-block; }
a[data-heat]:has(img)::before { content: ""; position: absolute; inset: 0; z-index: 1;
  background: color-mix(in srgb, var(--heat) 42%, transparent); }
a[data-clicks]::after { content: attr(data-clicks); position: absolute; right: 4px; top: 4px; z-index: 2;
  padding: 1px 6px; border-radius: 3px; background: #fff; color: #1c1b18; box-shadow: 0 0 0 1px rgb(28 27 24 / .2);
  font: 600 12px/1.4 system-ui, sans-serif; letter-spacing: 0; text-decoration: none; }
${HEAT_LEVELS.map((level) => `a[data-heat="${level}"] { --heat: ${heat(level)}; }`).join("\n")}`;

/** The newsletter with its clicks drawn on its links. Nothing in it leads anywhere. */
export function clickMapHtml(html: string, links: ClickMap["links"]): string {
  const page = new DOMParser().parseFromString(html.replaceAll(DARK_QUERY, "not all"), "text/html");
  const most = Math.max(1, ...links.map(({ clicks }) => clicks));
  const clicksOf = new Map(links.map(({ linkNo, clicks }) => [linkNo, clicks]));
  const drawn = new Set<number>();
  for (const anchor of page.querySelectorAll("a[href]")) {
    const linkNo = Number(LINK.exec(anchor.getAttribute("href") ?? "")?.[1] ?? -1);
    const clicks = clicksOf.get(linkNo) ?? 0;
    anchor.removeAttribute("href");
    if (clicks === 0) continue;
    anchor.setAttribute("data-heat", String(heatLevel(clicks, most)));
    // A picture and a title lead to the same place: the number is written once.
    if (!drawn.has(linkNo)) anchor.setAttribute("data-clicks", formatNumber(clicks));
    drawn.add(linkNo);
  }
  for (const picture of page.querySelectorAll(PICTURE)) picture.remove();
  const style = page.createElement("style");
  style.textContent = STYLE;
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const heatLevel = (clicks: number, most: number) =>
  Math.max(1, Math.ceil((HEAT_LEVELS.length * clicks) / most));
