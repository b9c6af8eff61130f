import { accentColours } from "@newsloom/email/mail-palette";

/** One sheet for all pages, coloured by the site; any accent an administrator picks stays readable, in light and in dark mode. */
export function pageStyle(accent: string): string {
  const { fill, onFill, text, textOnDark } = accentColours(accent);
  return `
:root { color-scheme: light dark;
  --fill: ${fill}; --on-fill: ${onFill}; --accent: ${text};
  --paper: #FCFBF8; --raised: #FFFFFF; --ink: #1C1B18; --ink-2: #4F4B43; --rule: #E6E1D6; --rule-2: #D3CCBE;
  --field: #8C8678; --rule-ink: #1C1B18; --bad: #A12C1C; --bad-wash: #F9E6E0;
  --serif: "Newsreader Variable", Newsreader, "Source Serif 4", Charter, Georgia, serif;
  --sans: "Inter Variable", Inter, system-ui, "Segoe UI", sans-serif; }
@media (prefers-color-scheme: dark) { :root {
  --accent: ${textOnDark};
  --paper: #11171A; --raised: #182024; --ink: #ECE6DA; --ink-2: #B9B4A8; --rule: #222B2F; --rule-2: #323D42;
  --field: #6F777A; --rule-ink: #CFC9BC; --bad: #F0917F; --bad-wash: #301814; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; background: var(--paper); color: var(--ink);
  font: 420 .875rem/1.4 var(--sans); }
.column { display: flex; flex-direction: column; gap: 32px; min-height: 100vh; padding: 32px 24px; }
header { display: flex; align-items: center; gap: 8px; font-weight: 540; }
header svg { color: var(--accent); }
main { width: 100%; max-width: 424px; margin: auto; }
footer { display: flex; gap: 16px; color: var(--ink-2); font-size: .75rem; }
footer p { margin: 0 auto 0 0; }
.masthead { border-top: 1px solid var(--rule-ink); padding-top: 24px; }
.masthead img { display: block; max-width: 200px; max-height: 48px; margin-bottom: 16px; }
h1 { margin: 0 0 12px; font: 560 2.5rem/1.18 var(--serif); letter-spacing: -.01em; overflow-wrap: anywhere; }
.lead { margin: 0 0 32px; color: var(--ink-2); font: 420 1.25rem/1.4 var(--serif); }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
label, .row span { font-weight: 540; font-size: .8125rem; }
.row { display: flex; justify-content: space-between; align-items: baseline; margin: 20px 0 6px; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--field); border-radius: 5px;
  background: var(--raised); color: var(--ink); font: inherit; font-size: 1rem; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px;
  padding: 0 16px; border: 1px solid var(--rule-2); border-radius: 5px; background: var(--raised); color: var(--ink);
  font: inherit; font-weight: 540; cursor: pointer; }
.primary { margin-top: 24px; border-color: var(--fill); background: var(--fill); color: var(--on-fill); }
.quiet { margin-top: 8px; }
:is(a, input, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.or { display: flex; align-items: center; gap: 12px; margin: 24px 0; color: var(--ink-2); font-size: .75rem; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--rule); }
.others { display: grid; grid-template-columns: repeat(auto-fit, minmax(100px, 1fr)); gap: 8px; }
.error { margin: 0 0 8px; padding: 12px; border-radius: 5px; background: var(--bad-wash); color: var(--bad); }
.weave { display: none; }
@media (min-width: 960px) {
  body { grid-template-columns: minmax(480px, 5fr) 7fr; }
  .column { padding: 32px 64px; }
  .weave { display: flex; align-items: end; justify-content: end; padding: 40px 0;
    background: radial-gradient(circle at 66% 30%, var(--paper) 84px, transparent 85px),
      repeating-linear-gradient(var(--fill) 0 2px, transparent 2px 8px) top / 100% 64% no-repeat,
      repeating-linear-gradient(var(--fill) 0 5px, transparent 5px 8px) bottom / 100% 36% no-repeat; }
  .weave p { margin: 0; padding: 12px 24px; background: var(--paper); font: italic 420 1.25rem/1.4 var(--serif); }
}
`;
}
