import { publicColours } from "#features/settings";
import { hashOf, hostsOf } from "#platform/http/page-policy";
import { analyticsPolicy } from "./analytics-scripts.ts";
import type { PublicSite } from "./public-site.ts";

/** How many classes there are for a focal point across, and down. */
export const FOCUS_STEPS = 20;

const focusRules = Array.from({ length: FOCUS_STEPS + 1 }, (_, step) => {
  const percent = step * (100 / FOCUS_STEPS);
  return `.fx${percent}{--fx:${percent}%}.fy${percent}{--fy:${percent}%}`;
}).join("");

/** The style sheet of a public article. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#FCFBF8,#11171A);--ink:light-dark(#1C1B18,#ECE6DA);
--ink-2:light-dark(#4F4B43,#B9B4A8);--ink-3:light-dark(#6B665B,#928F85);--rule:light-dark(#E6E1D6,#222B2F);
--rule-ink:light-dark(#1C1B18,#CFC9BC);--accent:light-dark(#0A5155,#7FCFC8);
--serif:"Newsreader Variable",Newsreader,"Source Serif 4",Charter,"Iowan Old Style",Georgia,serif;
--sans:"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.1875rem/1.62 var(--serif);font-optical-sizing:auto;text-rendering:optimizeLegibility}
a{color:inherit;text-decoration-color:var(--rule-ink);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{color:var(--accent);text-decoration-color:currentColor}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.wrap{max-width:66rem;margin:0 auto;padding:0 1.25rem}
.mast{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;padding:1.1rem 0 .9rem;border-bottom:1px solid var(--rule-ink)}
.mast b{font-size:1.6rem;font-weight:600;letter-spacing:-.015em;color:var(--primary)}
.mast img{display:block;height:2.5rem;width:auto;max-width:60vw}
.banner img{display:block;width:100%;height:auto;margin-top:1rem;border-radius:2px}
.mast time,.meta,.labels,figcaption,.foot,.more h2{font:500 .8125rem/1.5 var(--sans);color:var(--ink-3)}
article{display:block}
.labels{margin:2.6rem 0 .35rem;color:var(--accent);font-weight:600}
h1{font-size:clamp(2rem,1.2rem + 3.4vw,3.5rem);line-height:1.1;letter-spacing:-.022em;font-weight:600;margin:0;max-width:20em;text-wrap:balance}
.gone{margin-top:2.6rem}
.deck{font-size:clamp(1.2rem,1rem + .8vw,1.45rem);line-height:1.45;color:var(--ink-2);margin:1.1rem 0 0;max-width:36em;text-wrap:pretty}
.meta{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1.6rem 0 1rem;padding-top:.9rem;border-top:1px solid var(--rule)}
.meta b{color:var(--ink);font-weight:600}
figure{margin:0}
.lead img{display:block;width:100%;height:auto;aspect-ratio:21/9;object-fit:cover;object-position:var(--fx,50%) var(--fy,50%);border-radius:2px;background:var(--rule)}
.lead.narrow img{width:auto;max-width:100%;aspect-ratio:auto}
${focusRules}
figcaption{margin-top:.55rem;text-wrap:pretty;overflow-wrap:anywhere}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:3rem;margin-top:2.2rem}
.text{max-width:38em;overflow-wrap:anywhere}
.text>p{margin:0 0 1.2em;text-wrap:pretty;hyphens:auto}
.text>p:first-child{min-height:3lh}
.text>p:first-child::first-letter{font-weight:600;color:var(--accent)}
@supports(initial-letter:3) or (-webkit-initial-letter:3){.text>p:first-child::first-letter{-webkit-initial-letter:3;initial-letter:3;margin-right:.09em}}
.text h2,.text h3,.text h4{line-height:1.25;letter-spacing:-.01em;margin:1.9em 0 .5em;font-weight:600}
.text h2{font-size:1.5rem}.text h3{font-size:1.25rem}.text h4{font-size:1.1rem}
.text blockquote{margin:2em 0;padding:1.1em 0;border-block:1px solid var(--rule);border-top-color:var(--rule-ink);font-style:italic;font-size:1.35em;line-height:1.35}
.text blockquote p{margin:0}
.text img{max-width:100%;height:auto;border-radius:2px;background:var(--rule)}
.text pre{overflow-x:auto;font-size:.85em}
.text table{display:block;overflow-x:auto;border-collapse:collapse;font:400 .9rem/1.5 var(--sans);font-variant-numeric:tabular-nums}
.text td,.text th{padding:.45em .9em .45em 0;border-bottom:1px solid var(--rule);text-align:start}
.origin{font:400 .9375rem/1.5 var(--sans);color:var(--ink-2);margin-top:2.2rem}
.more h2{margin:0;padding-bottom:.5rem;border-bottom:2px solid var(--secondary);color:var(--ink);font-weight:600}
.more ul{list-style:none;margin:0;padding:0}
.more li{border-bottom:1px solid var(--rule)}
.more a{display:grid;grid-template-columns:1fr 6rem;gap:.9rem;align-items:start;padding:.8rem 0;text-decoration:none;font-weight:600;font-size:1.02rem;line-height:1.3}
.more a:not(:has(img)){grid-template-columns:1fr}
.more img{width:6rem;aspect-ratio:3/2;object-fit:cover;border-radius:2px;background:var(--rule)}
.more section+section{margin-top:2.4rem}
.more .tile a{grid-template-columns:1fr}.more .tile img{width:100%;height:auto;grid-row:1}
.more .tile ul{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.more .little-trending img{display:none}.more .little-trending a{grid-template-columns:1fr}
.more :is(.trending,.little-trending) ul{counter-reset:place}
.more :is(.trending,.little-trending) li{counter-increment:place;position:relative;padding-left:1.9rem}
.more :is(.trending,.little-trending) li::before{content:counter(place);position:absolute;left:0;top:.8rem;font:600 1.05rem/1.3 var(--serif);color:var(--accent)}
.more :is(.manual,.list-large) li:first-child a{grid-template-columns:1fr;font-size:1.2rem}
.more :is(.manual,.list-large) li:first-child img{width:100%;height:auto;grid-row:1}
.share{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:1.4rem;font:500 .875rem/1.5 var(--sans);color:var(--ink-3)}
.foot{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;margin-top:3.5rem;padding:1.1rem 0 2.5rem;border-top:1px solid var(--rule-ink)}
.foot a{color:var(--ink-3);margin-left:1.25rem}.foot span+span{margin-left:-1.25rem}
@media(min-width:60rem){.columns{grid-template-columns:minmax(0,1fr) 18rem;gap:4.5rem}}
@media(max-width:37.5rem){.lead{margin-inline:-1.25rem}.lead figcaption{margin-inline:1.25rem}.lead img{border-radius:0;aspect-ratio:3/2}.lead.narrow img{aspect-ratio:auto}.labels{margin-top:1.6rem}}
@media print{.more,.mast time{display:none}}
`;

export interface ArticleStyles {
  readonly style: string;
  readonly policy: string;
  /** The policy for pages with third-party analytics. */
  readonly countedPolicy: string;
}

/** The policy allows the article's images and typefaces; scripts only for analytics, where the site uses it. */
export function articleStyles(fonts: string, site: PublicSite): ArticleStyles {
  const style = fonts + STYLE + brandStyle(site);
  const { images, banner } = site;
  const hosts = hostsOf([...Object.values(images), banner?.desktop, banner?.tablet, banner?.mobile]);
  const policyWith = ({ directives, images }: ReturnType<typeof analyticsPolicy>) =>
    [
      "default-src 'none'",
      ["img-src 'self'", ...new Set([...hosts, ...images])].join(" "),
      "font-src 'self'",
      `style-src ${hashOf(style)}`,
      ...directives,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; ");
  return {
    style,
    policy: policyWith({ directives: [], images: [] }),
    countedPolicy: policyWith(analyticsPolicy(site)),
  };
}

/** The site's own colours and images. */
function brandStyle({ colours, images }: Pick<PublicSite, "colours" | "images">): string {
  const background = cssUrl(images.background);
  const top = cssUrl(images.top);
  return [
    publicColours(colours),
    // The background colour stays behind the text, so that it can be read on any image.
    background && `body{background-image:${background};background-size:cover;background-attachment:fixed}`,
    background && ".wrap{background:var(--paper)}",
    top && `.mast{background:${top} center/cover;padding:3rem 1rem 1rem}`,
    top && ".mast>*{background:var(--paper);padding:.15em .5em}",
  ]
    .filter(Boolean)
    .join("\n");
}

/** Escaped, so that it cannot end the CSS value or the style element. */
function cssUrl(url: string): string {
  return url && `url("${url.replace(/["'()\\<>\s]/g, (character) => encodeURIComponent(character))}")`;
}
