/** The product's look for the API reader, in light and in dark: the colours and fonts of the portal's theme. */
const STYLE = `
:root { color-scheme: light dark;
  --paper: #FCFBF8; --raised: #FFFFFF; --sunk: #F6F4EE; --ink: #1C1B18; --ink-2: #4F4B43; --ink-3: #6B665B;
  --rule: #E6E1D6; --rule-2: #D3CCBE; --field: #8C8678; --rule-ink: #1C1B18;
  --accent: #0F5A63; --on-accent: #FFFFFF; --bad: #A12C1C; --good: #2C6239; --warn: #7F5200; --info: #2A557F;
  --serif: "Newsreader Variable", Newsreader, "Source Serif 4", Charter, Georgia, serif;
  --sans: "Inter Variable", Inter, system-ui, "Segoe UI", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #11171A; --raised: #182024; --sunk: #0E1316; --ink: #ECE6DA; --ink-2: #B9B4A8; --ink-3: #928F85;
  --rule: #222B2F; --rule-2: #323D42; --field: #6F777A; --rule-ink: #CFC9BC;
  --accent: #7CC7D0; --on-accent: #0B0F11; --bad: #F0917F; --good: #86C592; --warn: #E2B25C; --info: #93BCE4; } }
html, html.dark-mode, html body, html.dark-mode body { margin: 0; background: var(--paper); }
#swagger-ui .swagger-ui { background: none; color: var(--ink); font-family: var(--sans);
  & .topbar { display: none; }
  & .wrapper { max-width: 1080px; padding: 0 24px; }
  & .scheme-container { margin: 0 0 24px; padding: 12px 0; background: none; box-shadow: none;
    border-bottom: 1px solid var(--rule-ink); }
  & .info { margin: 40px 0 16px;
    & .title { color: var(--ink); font: 560 2.5rem/1.18 var(--serif); letter-spacing: -.01em; }
    & .title::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .3em;
      background: url("icon.svg") center / contain no-repeat; }
    & .title small { background: none; padding: 0; top: 0; }
    & .title small pre { color: var(--ink-3); font: 420 .8125rem var(--sans); }
    & p { color: var(--ink-2); font: 420 1.25rem/1.4 var(--serif); } }
  & a, & .info a, & .link { color: var(--accent); }
  & :is(p, li, label, table, td, th, h2, h3, h4, h5, span, small, select, input, textarea, button) { color: var(--ink);
    font-family: var(--sans); }
  & :is(.parameter__type, .parameter__in, .prop-format, .response-col_links, .servers > label, .renderedMarkdown p,
    .opblock-summary-description, .opblock-description-wrapper p) { color: var(--ink-2); }
  & :is(.opblock-tag-section, .opblock-tag-section.is-open) { background: none; }
  & .opblock-tag { border-bottom: 1px solid var(--rule); color: var(--ink); font: 620 1rem/1.4 var(--sans); }
  & .opblock-tag:hover { background: var(--sunk); }
  & .opblock, & .opblock.opblock-deprecated { margin: 0 0 6px; border: 1px solid var(--rule); border-radius: 5px;
    background: var(--raised); box-shadow: none; }
  & .opblock .opblock-summary { border-color: var(--rule); padding: 4px 8px; }
  & .opblock .opblock-summary-method { min-width: 68px; padding: 4px 0; border: 1px solid currentColor; border-radius: 4px;
    background: none; color: var(--info); font: 620 .75rem var(--mono); text-shadow: none; }
  & .opblock-post .opblock-summary-method { color: var(--good); }
  & .opblock-put .opblock-summary-method { color: var(--warn); }
  & .opblock-delete .opblock-summary-method { color: var(--bad); }
  & :is(.opblock-summary-path, .opblock-summary-path span, .opblock-summary-path a, .parameter__name, code, pre,
    .microlight, .microlight span) { color: var(--ink); font-family: var(--mono); font-weight: 540; }
  & .opblock .opblock-section-header { background: var(--sunk); box-shadow: none; }
  & :is(pre, .microlight, .highlight-code, .highlight-code pre) { border-radius: 5px; background: var(--sunk) !important;
    color: var(--ink) !important; }
  & .microlight span { color: inherit !important; }
  & :is(section.models, .model-box, .json-schema-2020-12) { border-color: var(--rule); border-radius: 5px; background: var(--raised); }
  & :is(input, select, textarea) { min-height: 36px; border: 1px solid var(--field); border-radius: 5px;
    background: var(--raised); color: var(--ink); box-shadow: none; }
  & .tab-header .tab-item.active h4 span::after { background: var(--accent); }
  & .btn { min-height: 36px; border: 1px solid var(--rule-2); border-radius: 5px; background: var(--raised);
    color: var(--ink); font: 540 .875rem var(--sans); box-shadow: none; }
  & .btn.authorize { border-color: var(--accent); color: var(--accent); }
  & .btn.authorize span { color: inherit; }
  & .btn.execute { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  & :is(.btn.authorize svg, .expand-operation svg, .opblock-control-arrow svg, .authorization__btn svg, .models-control svg,
    .copy-to-clipboard svg) { fill: currentColor; color: var(--ink-2); }
  & .parameter__name.required::after, & .parameter__name.required span { color: var(--bad); }
  & .dialog-ux .modal-ux { border: 1px solid var(--rule-2); border-radius: 8px; background: var(--raised); }
  & .dialog-ux .modal-ux-header { border-color: var(--rule); }
  & :is(table thead tr td, table thead tr th) { border-color: var(--rule); color: var(--ink-2); }
  & :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
}
`;

/** The product's logo, as in `portal/src/ui/brand/logo.tsx`. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22"><style>g{stroke:#0F5A63}@media(prefers-color-scheme:dark){g{stroke:#7CC7D0}}</style><g fill="none" stroke-width="2.4"><path d="M3 2v18M19 2v18M8.3 2v5.2M8.3 11.2V20M13.7 2v8.6M13.7 14.6V20"/><path d="M3 5.5 19 16.5" stroke-width="2.6"/></g></svg>`;

export const apiReaderTheme = (fontRules: string) => ({
  title: "Newsloom API",
  css: [{ filename: "newsloom.css", content: fontRules + STYLE }],
  favicon: [
    { filename: "icon.svg", rel: "icon", sizes: "any", type: "image/svg+xml", content: Buffer.from(ICON) },
  ],
});
