import { accentColours } from "@newsloom/email/mail-palette";
import { type BrandColours, publicColours } from "#features/settings";
import { hashOf, hostsOf } from "#platform/http/page-policy";

/** A card on a desk, in the site's colours. The typefaces are those of the site's public pages. */
const STYLE = `
:root{color-scheme:light dark;--desk:light-dark(color-mix(in srgb,var(--ink) 5%,var(--paper)),color-mix(in srgb,#000 35%,var(--paper)));
--rule:color-mix(in srgb,var(--ink) 12%,var(--paper));--rule-2:color-mix(in srgb,var(--ink) 24%,var(--paper));--wash:color-mix(in srgb,var(--primary) 9%,var(--paper));
--serif:"Newsreader Variable",Newsreader,"Source Serif 4",Charter,"Iowan Old Style",Georgia,serif;--sans:"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--desk);color:var(--ink);font:420 .875rem/1.5 var(--sans);font-optical-sizing:auto;-webkit-text-size-adjust:100%}
h1,p,ul,form,fieldset{margin:0;padding:0;border:0;min-width:0}
ul{list-style:none}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
.top{display:grid;place-items:center;min-height:88px;padding:0 1rem}
.name{font:600 2rem/1.1 var(--serif);letter-spacing:-.03em;overflow-wrap:anywhere;text-align:center}
.name img{display:block;max-width:100%;max-height:3rem}
.card{position:relative;width:100%;max-width:560px;margin:0 auto;padding:40px 48px 36px;background:var(--paper);border-top:1px solid var(--ink);border-radius:0 0 8px 8px}
.card.wide{max-width:680px}
.mark{display:grid;place-items:center;width:44px;height:44px;margin-bottom:16px;border-radius:50%;background:color-mix(in srgb,var(--good) 12%,var(--paper));color:var(--good)}
.mark svg,.waves{display:block;fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.mark svg{width:20px;height:20px;stroke-width:1.6}
.waves{position:absolute;right:48px;top:40px;width:104px;height:44px;color:color-mix(in srgb,var(--primary) 38%,var(--paper))}
h1{font:600 2.25rem/1.08 var(--serif);letter-spacing:-.025em;text-wrap:balance;overflow-wrap:anywhere}
.mark+h1{padding-right:0}
.lead{margin:12px 0 24px;font-size:1rem;color:var(--ink-2);text-wrap:pretty;overflow-wrap:anywhere}
.lead b{color:var(--ink);font-weight:540}
.acts{display:flex;flex-wrap:wrap;gap:10px}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:1px solid var(--rule-2);border-radius:5px;background:none;color:var(--ink);font:540 .875rem/1.2 var(--sans);text-decoration:none;cursor:pointer}
.btn:hover{border-color:var(--ink-3)}
.btn.p{border-color:transparent;background:var(--fill);color:var(--on-fill)}
.btn.p:hover{box-shadow:inset 0 0 0 99px #0000001c}
.btn[aria-disabled=true]{opacity:.75;cursor:progress}
.btn.s{min-height:36px;padding:0 12px}
.field{margin:0 0 16px}
.field label,.cap{display:block;font-size:.8125rem;font-weight:640}
.field input{display:block;width:100%;min-height:44px;margin-top:6px;padding:0 12px;border:1px solid var(--ink-3);border-radius:5px;background:none;color:var(--ink);font:inherit;font-size:1rem}
.error{margin:0 0 16px;color:var(--error);font-size:.875rem}
.error:empty{display:none}
.less{margin-top:32px}
.cap{padding-bottom:8px;border-bottom:1px solid var(--ink)}
.row{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--rule)}
.row b{display:block;font-weight:540}
.row span span{font-size:.8125rem;color:var(--ink-2)}
.row+.acts{margin-top:24px}
.lists{border-top:1px solid var(--ink)}
.lists label{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:14px 0;border-bottom:1px solid var(--rule);cursor:pointer}
.lists b{display:block;font:560 1.25rem/1.3 var(--serif)}
.lists span span{font-size:.8125rem;color:var(--ink-2)}
.switch{appearance:none;flex:none;position:relative;width:44px;height:26px;margin:0;border:1px solid var(--ink-3);border-radius:13px;background:none;cursor:pointer}
.switch::after{content:"";position:absolute;top:5px;left:5px;width:14px;height:14px;border-radius:50%;background:var(--ink-3)}
.switch:checked{border-color:var(--fill);background:var(--fill)}
.switch:checked::after{top:3px;left:21px;width:18px;height:18px;background:var(--on-fill)}
@media(forced-colors:active){.switch,.switch::after{forced-color-adjust:none}}
.names{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:0 16px;margin-top:22px}
.saved{display:flex;align-items:center;justify-content:space-between;gap:12px;margin:0 0 16px;padding:8px 8px 8px 14px;border-radius:5px;background:color-mix(in srgb,var(--good) 10%,var(--paper));font-weight:540;min-height:52px}
.end{justify-content:space-between;padding-top:20px}
.out{border-color:transparent;color:var(--error)}
.hide{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.foot{display:flex;flex-wrap:wrap;align-items:baseline;gap:8px 20px;justify-content:center;margin-top:auto;padding:28px 16px;font-size:.75rem;color:var(--ink-3)}
.foot a{padding:4px 0}
@media(max-width:700px){.top{min-height:64px}.name{font-size:1.5rem}.card{flex:1;padding:24px 20px 28px;border-radius:0}h1{font-size:1.75rem}.waves{display:none}
.acts,.acts form{flex-direction:column;width:100%}.acts .btn{width:100%;min-height:48px}.btn.s{min-height:44px}.foot{margin:0}}
@media(prefers-color-scheme:dark){.name img{padding:.4rem .55rem;border-radius:4px;background:#FFF}}
`;

/** For error messages and for what is done; adjusted to have enough contrast with the background. */
const SIGNAL_COLOURS = { error: "#B3261E", good: "#2E6B45" } as const;

export interface PageStyle {
  readonly style: string;
  readonly policy: string;
}

/** The policy allows the page's own style, script, forms and API calls, the site's images, and nothing else. */
export function subscriberPageStyle(
  fontRules: string,
  colours: BrandColours,
  images: readonly string[],
): PageStyle {
  const { fill, onFill } = accentColours(colours.primary);
  const style = `${fontRules}${STYLE}${publicColours(colours, SIGNAL_COLOURS)}:root{--fill:${fill};--on-fill:${onFill}}`;
  const policy = [
    "default-src 'none'",
    ["img-src 'self'", ...hostsOf(images)].join(" "),
    "font-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { style, policy };
}
