import { accentColours } from "@newsloom/email/mail-palette";
import { type BrandColours, publicColours } from "#features/settings";
import { hashOf, hostsOf } from "#platform/http/page-policy";

/**
 * The style sheet of the widget, a postcard in the site's colours. It is embedded in pages of any design, from 280 pixels
 * wide, so it uses system typefaces or those of the embedding page, and its layout follows the width that it gets there.
 */
const STYLE = `
:root{color-scheme:light dark;--rule:color-mix(in srgb,var(--ink) 18%,transparent);
--wash:color-mix(in srgb,var(--primary) 9%,var(--paper));
--font:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
--serif:Charter,"Iowan Old Style","Source Serif 4",Georgia,serif}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;container:card/inline-size;background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--font);-webkit-text-size-adjust:100%}
.card{position:relative;display:grid;grid-template:"brand post" auto "words words" auto "form form" auto "small small" auto/minmax(0,1fr) auto;gap:0 1rem;max-width:34rem;margin:0 auto;padding:1.6rem 1.1rem 1.4rem}
.card::before{content:"";position:absolute;inset:0 0 auto;height:7px;background:repeating-linear-gradient(-45deg,var(--primary) 0 13px,transparent 13px 26px,var(--accent) 26px 39px,transparent 39px 52px)}
.brand{grid-area:brand;align-self:center;margin:0;font:600 1.35rem/1.2 var(--serif);letter-spacing:-.01em;color:var(--primary);overflow-wrap:anywhere}
.brand img{display:block;max-width:100%;max-height:2.75rem;height:auto;width:auto}
.post{grid-area:post;position:relative;align-self:start;color:var(--ink-2);filter:drop-shadow(0 0 .8px light-dark(#0009,#000))}
.stamp{width:54px;height:63px;padding:7px;background:light-dark(#FFFDF7,#E9E4D9);rotate:2deg;mask:linear-gradient(#000 0 0) center/calc(100% - 9px) calc(100% - 9px) no-repeat,radial-gradient(circle 2.6px,transparent 96%,#000) -4.5px -4.5px/9px 9px}
.stamp span{display:grid;place-items:center;width:100%;height:100%;background:var(--stamp);color:var(--on-stamp);font:600 1.7rem/1 var(--serif)}
.stamp img{width:100%;height:100%;object-fit:contain;background:#FFF}
.mark{position:absolute;right:16px;top:42px;width:64px;height:32px;rotate:-9deg;opacity:0;transition:opacity .25s,scale .25s;scale:1.35}
.sent .mark{opacity:.9;scale:1}
.sent .small,.lead{display:none}
.words{grid-area:words;margin-top:1.1rem}
.head{margin:0;font:600 clamp(1.55rem,1.1rem + 2.6vw,2.15rem)/1.14 var(--serif);letter-spacing:-.018em;text-wrap:balance;overflow-wrap:anywhere}
.words p{margin:.55rem 0 0;color:var(--ink-2);text-wrap:pretty}
form,.done{grid-area:form;margin-top:1.3rem;min-width:0}
.names{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:0 1.1rem}
.field{margin:0 0 .95rem}
label,legend{font-size:.8125rem;font-weight:600;color:var(--ink-2)}
label i{font-style:normal;font-weight:400;color:var(--ink-3)}
.field input{display:block;width:100%;margin:0;padding:.3rem 0 .4rem;border:0;border-bottom:1px solid var(--ink-3);border-radius:0;background:none;color:var(--ink);font:inherit;font-size:1.0625rem}
.field input:hover{border-color:var(--ink)}
.field input[aria-invalid=true]{border-color:var(--error)}
.field input:focus{outline:2px solid transparent;border-color:var(--primary);box-shadow:0 2px 0 var(--primary);background:linear-gradient(transparent,var(--wash))}
.field input[aria-invalid=true]:focus{border-color:var(--error);box-shadow:0 2px 0 var(--error)}
fieldset{margin:.3rem 0 0;padding:.35rem 0 0;border:0;min-width:0}
legend{padding:0}
.lists{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));margin-top:.45rem;border:1px solid var(--ink-3);border-radius:6px}
fieldset[aria-invalid=true] .lists{border-color:var(--error)}
.list{position:relative;display:block;padding:.6rem .3rem .55rem;text-align:center;font-weight:400;cursor:pointer;color:var(--ink)}
.list+.list{border-left:1px solid var(--rule)}
.list:first-child{border-radius:5px 0 0 5px}.list:last-child{border-radius:0 5px 5px 0}
.list b{display:block;font-size:.9375rem;font-weight:600}
.list span{display:block;font-size:.75rem;line-height:1.3;color:var(--ink-2)}
.list input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.list:hover{background:var(--wash)}
.list:has(:checked){background:var(--wash);box-shadow:inset 0 0 0 2px var(--primary)}
.list:has(:checked) b{color:var(--primary)}
.list:has(:focus-visible){outline:2px solid var(--primary);outline-offset:3px}
.error{display:block;margin:.35rem 0 0;font-size:.875rem;color:var(--error)}
.error:empty{display:none}
.go{display:block;width:100%;margin-top:1.15rem;padding:.8rem 1rem;border:0;border-radius:6px;background:var(--fill);color:var(--on-fill);font:600 1rem/1.3 var(--font);cursor:pointer}
.go:hover{box-shadow:inset 0 0 0 99px #0000001c}
button:focus-visible,a:focus-visible,.done:focus-visible{outline:2px solid var(--primary);outline-offset:3px}
.go[aria-disabled=true]{opacity:.75;cursor:progress}
.hint{display:block;min-height:1.25rem;margin:.15rem 0 -.95rem;font-size:.8125rem;color:var(--ink-2)}
.fix{padding:0;border:0;background:none;color:var(--primary);font:inherit;text-decoration:underline;text-underline-offset:.15em;cursor:pointer;overflow-wrap:anywhere}
.trap{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
.done:focus{outline:0}
.done p{margin:0}
#thanks{font:500 1.3rem/1.35 var(--serif);text-wrap:pretty}
#to{margin-top:.8rem;padding-top:.8rem;border-top:1px solid var(--rule);font-size:.9375rem;color:var(--ink-2);overflow-wrap:anywhere}
.small{grid-area:small;margin:1rem 0 0;font-size:.8125rem;line-height:1.45;color:var(--ink-3);text-wrap:balance}
a{color:inherit;text-underline-offset:.15em}
a:hover{color:var(--primary)}
@container card (min-width:33rem){.card{width:100%;padding:2.2rem 2rem 1.8rem;background:var(--paper);border:1px solid var(--rule);border-radius:4px;overflow:hidden}}
@container card (min-width:47rem){.card{max-width:58rem;grid-template:"brand form" auto "words form" 1fr "small form" auto/minmax(0,5fr) minmax(0,6fr);gap:0 5rem;padding:2.8rem 3rem 2.6rem}
.card:not(.gone)::after{content:"";position:absolute;inset:2.8rem auto 2.6rem calc(45.45% - .45rem);border-left:1px solid var(--rule)}
.post{position:absolute;top:2.5rem;right:2.8rem}.stamp{width:72px;height:81px;padding:8px}.stamp span{font-size:2.3rem}.mark{right:34px;top:16px;width:120px;height:60px}
.head{font-size:2.5rem}.head.long{font-size:1.85rem}.head span{white-space:nowrap}.words{margin-top:1.8rem}.words p{font-size:1.0625rem}.small{margin-top:2rem;align-self:end}
form,.done{margin-top:0}.done{padding-top:7.5rem;min-height:20rem}
.lead{display:flex;align-items:end;min-height:4.4rem;margin:0 6rem 1.5rem 0;font:500 1.25rem/1.3 var(--serif);color:var(--ink-2)}
.gone{grid-template:"words" auto/1fr}}
@media(prefers-reduced-motion:reduce){.mark{transition:none}}
@media(prefers-color-scheme:dark){.brand img{max-height:3.4rem;padding:.4rem .55rem;border-radius:4px;background:var(--plate)}}
`;

/** Of the page of its own: the card lies on a desk. */
const PAGE_STYLE = `@media(min-width:36rem){body{display:grid;min-height:100vh;min-height:100dvh;padding:1.5rem;place-items:center;background:light-dark(color-mix(in srgb,var(--ink) 6%,var(--paper)),color-mix(in srgb,#000 45%,var(--paper)))}}
`;

/** For error messages; adjusted to have enough contrast with the background. */
const ERROR_COLOUR = "#B3261E";

function coloursOf(colours: BrandColours): string {
  const { fill, onFill } = accentColours(colours.accent);
  const { fill: stamp, onFill: onStamp } = accentColours(colours.primary);
  const own = `:root{--fill:${fill};--on-fill:${onFill};--stamp:${stamp};--on-stamp:${onStamp};--plate:#FFF}`;
  return publicColours(colours, { error: ERROR_COLOUR }) + own;
}

const ROOT_FONT_SIZE = 16;

/**
 * For the shadow root in a page of somebody else: nothing of that page's style comes in, but whether it is light or dark
 * does. In pixels, because the page decides what a rem is.
 */
export const embeddedStyle = (colours: BrandColours): string =>
  `:host{all:initial}${STYLE}${coloursOf(colours)}`
    .replace("color-scheme:light dark;", "color-scheme:inherit;")
    .replace("body{margin:0;", ":host{display:block;")
    .replaceAll(":root{", ":host{")
    .replace(
      /(\d{0,3}\.?\d{1,4})rem\b/g,
      (_, rem: string) => `${Math.round(Number(rem) * ROOT_FONT_SIZE * 100) / 100}px`,
    );

export interface WidgetStyle {
  readonly style: string;
  readonly policy: string;
}

/** The policy allows the page's own styles, script, images and API calls, and nothing else. */
export function widgetStyle(colours: BrandColours, images: readonly string[]): WidgetStyle {
  const style = STYLE + PAGE_STYLE + coloursOf(colours);
  const policy = [
    "default-src 'none'",
    ["img-src 'self'", ...hostsOf(images)].join(" "),
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Widened where the widget may be framed (platform/http/security.ts).
    "frame-ancestors 'none'",
  ].join("; ");
  return { style, policy };
}
