import { HOST_PAGES, type HostPageName } from "@newsloom/domain/readers/host-pages";
import { type Html, html, raw } from "#platform/html/html";

interface HostPage {
  readonly style: string;
  readonly menu: readonly string[];
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** The widget comes first where there is one column. */
const SHARED_STYLE = `
body{margin:0;background:var(--page);color:var(--text);font:var(--type)}
header{display:flex;flex-wrap:wrap;gap:4px 22px;align-items:center;padding:12px 28px;background:var(--bar);color:var(--on-bar);font-size:14px}
header b{margin-right:auto;font-size:16px}
.hero{padding:18px 28px 20px;background:var(--hero)}
h1,h2{margin:0;color:var(--heading);font-size:24px;line-height:1.3}
h2{margin-bottom:6px;font-size:17px}
p{margin:0 0 12px}.hero p{margin:0}
.two{display:grid;align-items:start;gap:24px 36px;padding:22px 28px}
.shown{position:relative;min-width:0;margin-top:12px;outline:3px solid #0b5a5e4d;outline-offset:3px}
.mark{position:absolute;z-index:1;right:-6px;bottom:100%;margin:0 0 4px;padding:0 8px;border-radius:3px;background:#0b5a5e;color:#fff;font:600 11px/20px system-ui,sans-serif}
@media(max-width:640px){header,.hero,.two{padding-inline:16px}}
@media(min-width:641px){.two.beside{grid-template-columns:minmax(0,1fr) minmax(0,var(--column))}.beside .shown{grid-area:1/2}}
`;

const PAGES: Record<HostPageName, HostPage> = {
  club: {
    style: `:root{color-scheme:light;--page:#fff;--text:#222;--bar:#8c1d40;--on-bar:#fff;--hero:#f6e9c9;--heading:#5a1029;--column:372px;--type:400 15px/1.55 Verdana,"DejaVu Sans",sans-serif}`,
    menu: ["Boats", "Courses", "News", "Join"],
    title: "Winter berths are open",
    lead: "Ring the harbour office before the first of December. The crane comes on the sixth.",
    parts: [
      {
        heading: "From the club",
        paragraphs: [
          "The autumn cup went to Ines Carvalho and a borrowed boat. The clubhouse is warm on Wednesdays, the soup is by the juniors, and the ladder on pier two has its third step back.",
          "Work days are on both Saturdays in November. Bring gloves. There will be cake for those who varnish, and more cake for those who clean what the others varnished.",
        ],
      },
      { heading: "Lost and found", paragraphs: ["One left boot, size 44. One very good thermos."] },
    ],
  },
  observatory: {
    style: `:root{color-scheme:dark;--page:#10141f;--text:#d5daea;--bar:#05070d;--on-bar:#e8ecf8;--hero:#1a2136;--heading:#f0c987;--column:372px;--type:400 15px/1.6 "Trebuchet MS","Segoe UI","Liberation Sans",sans-serif}`,
    menu: ["Tonight", "Visits", "Sky map"],
    title: "Clear until two in the morning",
    lead: "Jupiter is above the lighthouse from nine. The dome is open to visitors until midnight.",
    parts: [
      {
        heading: "What to look for",
        paragraphs: [
          "The four moons line up west of the planet shortly before eleven. A pair of binoculars is enough, if you lean on something that does not breathe.",
          "The town has promised to switch off the lamps of the promenade at ten. It has promised so before.",
        ],
      },
      {
        heading: "Bring a coat",
        paragraphs: ["The dome is as cold as the sky above it. There is tea, and a queue for the tea."],
      },
    ],
  },
  tramways: {
    style: `:root{color-scheme:light;--page:#f4f6f8;--text:#1d2733;--bar:#00573f;--on-bar:#fff;--hero:#fff;--heading:#00573f;--column:250px;--type:400 14px/1.5 Arial,"Liberation Sans",sans-serif}`,
    menu: ["Lines", "Tickets", "Works", "Contact"],
    title: "Line 4 runs to the ferry again",
    lead: "Every ten minutes from six in the morning, and every twenty after nine in the evening.",
    parts: [
      {
        heading: "Works this week",
        paragraphs: [
          "The points at Customs House are renewed on Tuesday night. Line 2 turns at the market, and a bus takes over from there.",
          "The lift at Central is out until Friday. Use the ramp at the north end of the platform; staff will help you with bicycles, prams and pianos.",
        ],
      },
      {
        heading: "Found on the tram",
        paragraphs: ["Eleven umbrellas, a violin, and the other half of a sandwich."],
      },
    ],
  },
  review: {
    style: `:root{color-scheme:light;--page:#fdf8ee;--text:#2b2118;--bar:#fdf8ee;--on-bar:#2b2118;--hero:#fdf8ee;--heading:#2b2118;--column:320px;--type:400 17px/1.6 Georgia,"Liberation Serif",serif}
header{border-bottom:1px solid #2b2118}header b{font-size:22px;font-weight:400}h1{font-size:34px;font-weight:400}h2{font-size:20px;font-weight:400;font-style:italic}`,
    menu: ["Essays", "Poems", "Back issues"],
    title: "On waiting for boats",
    lead: "A timetable is a promise that the sea has not signed.",
    parts: [
      {
        heading: "First, the bench",
        paragraphs: [
          "Every quay has one that faces the wrong way. It was put there by somebody who wanted to look at the town, and it is always the last to be taken. From it one learns who is late by habit and who is late by accident.",
          "My grandmother held that a boat comes sooner when nobody watches. She watched the town instead, and knew everything.",
        ],
      },
      { heading: "Then, the boat", paragraphs: ["It comes. It always comes. That is not the point."] },
    ],
  },
};

/** The style sheet of a made-up page, for its policy. */
export const hostPageStyle = (name: HostPageName) => SHARED_STYLE + PAGES[name].style;

/** A made-up page of another site with a widget in it: beside its text, or above it over the whole width. */
export function hostPage(name: HostPageName, widget: Html, isBeside: boolean): Html {
  const { menu, title, lead, parts } = PAGES[name];
  const text = parts.map(
    ({ heading, paragraphs }) =>
      html`<h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${HOST_PAGES[name].name}</title><style>${raw(hostPageStyle(name))}</style></head>
<body><header><b>${HOST_PAGES[name].name}</b>${menu.map((entry) => html`<span>${entry}</span>`)}</header>
<main><div class="hero"><h1>${title}</h1><p>${lead}</p></div>
<div class="two${isBeside && " beside"}"><div class="shown"><p class="mark">News widget</p>${widget}</div><div>${text}</div></div></main></body></html>`;
}
