/** How many classes there are for a focal point across, and down. */
export const FOCUS_STEPS = 20;

const focusRules = Array.from({ length: FOCUS_STEPS + 1 }, (_, step) => {
  const percent = step * (100 / FOCUS_STEPS);
  return `.fx${percent}{--fx:${percent}%}.fy${percent}{--fy:${percent}%}`;
}).join("");

/** How many steps a placeholder colour has in red, green and blue. */
export const COLOUR_STEPS = 5;

const colourRules = Array.from({ length: COLOUR_STEPS ** 3 }, (_, index) => {
  const parts = [Math.floor(index / COLOUR_STEPS ** 2), Math.floor(index / COLOUR_STEPS), index].map((part) =>
    Math.round(((part % COLOUR_STEPS) * 255) / (COLOUR_STEPS - 1))
      .toString(16)
      .padStart(2, "0"),
  );
  return `.k${index}{--k:#${parts.join("")}}`;
}).join("");

/** Type, masthead, navigation, footer and what all pages share. Colours come from the site. */
export const BASE_STYLE = `
:root{color-scheme:light dark;--rule:color-mix(in srgb,var(--ink) 13%,var(--paper));--rule-2:color-mix(in srgb,var(--ink) 22%,var(--paper));
--rule-ink:var(--ink);--wash:color-mix(in srgb,var(--primary) 9%,var(--paper));--quiet:color-mix(in srgb,var(--ink) 7%,var(--paper));
--serif:"Newsreader Variable",Newsreader,"Source Serif 4",Charter,"Iowan Old Style",Georgia,serif;
--sans:"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:420 .875rem/1.5 var(--sans);font-optical-sizing:auto;text-rendering:optimizeLegibility;-webkit-text-size-adjust:100%}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:inherit;text-decoration:none}
a:hover{color:var(--primary)}
:is(h1,h3,.deck) a:hover{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.12em}
:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
img{display:block;max-width:100%;object-fit:cover;object-position:var(--fx,50%) var(--fy,50%);border-radius:3px}
img[class^=k]{background-color:color-mix(in srgb,var(--k) 35%,var(--quiet))}
.in{max-width:calc(1200px + 2rem);margin:0 auto;padding:0 1rem}
.story,.story-head,.story-foot{max-width:calc(1080px + 2rem)}
.skip:not(:focus){position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.hide{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.mast{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:1rem;height:5.75rem;font-size:.8125rem;color:var(--ink-2)}
.mast time b{font-weight:540;color:var(--ink)}
.name{font:600 3.5rem/1 var(--serif);letter-spacing:-.035em;color:var(--ink);max-width:70vw;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding:.1em 0}
.name img{height:3.25rem;width:auto;max-width:100%;object-fit:contain;border-radius:0}
.mast .r{display:flex;justify-content:flex-end;align-items:center;gap:1rem}
.mast svg{display:block;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round}
.get{color:var(--primary);font-weight:540}.get .narrow{display:none}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:6px;min-height:2.25rem;padding:0 .875rem;border-radius:5px;font:540 .8125rem/1.2 var(--sans);color:var(--ink);white-space:nowrap;box-shadow:inset 0 0 0 1px var(--rule-2);border:0;background:none;cursor:pointer}
.btn.p{background:var(--primary);color:var(--paper);box-shadow:none;font-size:.875rem;min-height:2.75rem}
.btn.p:hover{color:var(--paper);text-decoration:underline}
.nav{display:flex;flex-wrap:wrap;gap:0 clamp(1rem,2vw,2rem);justify-content:center;border-top:1px solid var(--rule-ink);border-bottom:1px solid var(--rule)}
.nav a{padding:.625rem 0;font-size:.8125rem;color:var(--ink-2);white-space:nowrap}
.nav a:hover{color:var(--primary)}
.nav [aria-current]{color:var(--ink);font-weight:540;box-shadow:inset 0 -2px var(--accent)}
.ad:empty{display:none}
.banner{margin:1rem 0 0}
.banner img{width:100%;height:auto}
.h{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;border-top:1px solid var(--rule-ink);padding:.625rem 0 .25rem}
.h h2{font-size:.8125rem;line-height:1.5;font-weight:640}
.kick{font:540 .75rem/1.4 var(--sans);color:var(--primary)}
.by{font:420 .75rem/1.4 var(--sans);color:var(--ink-3);display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}
.by b{font-weight:540;color:var(--ink-2)}
.tag{display:inline-flex;align-items:center;min-height:1.125rem;padding:0 6px;border-radius:3px;font-size:.6875rem;color:var(--ink-2);background:var(--quiet);white-space:nowrap;max-width:16rem;overflow:hidden;text-overflow:ellipsis}
h3{font:560 1.125rem/1.2 var(--serif);letter-spacing:-.006em;text-wrap:pretty;overflow-wrap:anywhere}
.x{font:420 .9375rem/1.42 var(--serif);color:var(--ink-2);text-wrap:pretty;overflow-wrap:anywhere}
.sbox{background:var(--wash);border-radius:8px;padding:1.25rem;display:grid;gap:.75rem;margin-bottom:1.25rem}
.sbox h2{font:560 1.625rem/1.15 var(--serif);letter-spacing:-.02em}
.sbox p{color:var(--ink-2);margin-top:-.375rem}
.sbox form{display:grid;gap:.625rem}
.sbox input{min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--ink-3);border-radius:5px;background:var(--paper);color:var(--ink);font:420 1rem/1.4 var(--sans)}
.sbox small{color:var(--ink-2);font-size:.75rem}
.foot{border-top:1px solid var(--rule-ink);margin-top:2rem;padding:1.25rem 0 2rem;display:flex;flex-wrap:wrap;gap:.625rem 1.25rem;align-items:baseline;color:var(--ink-3);font-size:.8125rem}
.foot .n{font:560 1.25rem/1.2 var(--serif);color:var(--ink)}
.foot nav{display:flex;flex-wrap:wrap;gap:.625rem 1.25rem;margin-left:auto}
.foot nav+nav{margin-left:0;width:100%;justify-content:flex-end}
.foot button{border:0;padding:0;background:none;color:inherit;font:inherit;cursor:pointer}.foot button:hover{color:var(--primary)}
.consent{position:fixed;inset:auto 0 0;z-index:2;display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;justify-content:center;padding:.875rem 1rem;background:var(--paper);border-top:1px solid var(--rule-ink);box-shadow:0 -6px 24px color-mix(in srgb,var(--ink) 12%,transparent)}
.consent[hidden]{display:none}
.consent p{max-width:44rem;color:var(--ink-2)}.consent p a{text-decoration:underline;text-underline-offset:.18em}
.consent div{display:flex;gap:.75rem}.consent .btn{min-height:2.75rem;min-width:6rem}
:root:has(.consent:not([hidden])){scroll-padding-bottom:9rem}
body:has(.consent:not([hidden])){padding-bottom:9rem}
${focusRules}
${colourRules}
@media(max-width:959px){
.mast{height:3.75rem;grid-template-columns:auto 1fr auto;gap:.5rem}
.mast time,.get .wide{display:none}
.get{order:3;display:flex;align-items:center;min-height:2.25rem;padding:0 .75rem;border-radius:5px;box-shadow:inset 0 0 0 1px var(--rule-2)}.get .narrow{display:inline}
.mast .r{display:contents}.mast .find{order:-1;width:44px;height:44px;margin-left:-12px;display:grid;place-items:center}
.name{font-size:1.875rem;max-width:none;min-width:0}.name img{height:2.25rem}
.nav{flex-wrap:nowrap;justify-content:flex-start;overflow-x:auto;scrollbar-width:none;gap:1.25rem;margin:0 -1rem;padding:0 1rem}
.nav a{padding:.75rem 0}
.foot nav,.foot nav+nav{margin-left:0;width:100%;justify-content:flex-start}
.foot a{padding:.35rem 0}
}
@media print{.consent,.nav,.sbox,.banner,.mast .r,.foot nav,.share,.more{display:none!important}.mast{display:block;height:auto}body{background:#fff;color:#000}}
`;
