import { escapeHtml } from "./escape-html.ts";
import { accentColours, NEUTRALS } from "./mail-palette.ts";
import type { SystemMail } from "./system-mail-model.ts";
import { SANS, SERIF, systemMailStyle } from "./system-mail-style.ts";

const { background, surface, text, muted, border } = NEUTRALS.light;

/** Every value is escaped here, once. */
export function systemMailMjml(mail: SystemMail): string {
  const accent = accentColours(mail.accent);
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${escapeHtml(mail.subject)}</mj-title>
    ${mail.preheader ? `<mj-preview>${escapeHtml(mail.preheader)}</mj-preview>` : ""}
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
    </mj-raw>
    <mj-attributes>
      <mj-text padding="0" font-family="${SANS}" font-size="16px" line-height="1.6" color="${text}" />
      <mj-section padding="0" />
    </mj-attributes>
    <mj-style>${systemMailStyle(accent)}</mj-style>
  </mj-head>
  <mj-body width="560px" background-color="${background}" css-class="background">
    <mj-section padding="12px 0"></mj-section>
    <mj-section css-class="surface" background-color="${surface}" padding="32px 32px 36px" border-top="3px solid ${accent.fill}">
      <mj-column>
        <mj-text padding-bottom="20px">${masthead(mail, accent.text)}</mj-text>
        <mj-text><h1 class="text" style="margin:0;font-family:${SERIF};font-size:28px;line-height:1.18;font-weight:600;color:${text};">${escapeHtml(mail.heading)}</h1></mj-text>
        <mj-text padding-top="16px">${mail.paragraphs.map(paragraph).join("")}</mj-text>
        ${mail.action ? action(mail.action, accent) : ""}
      </mj-column>
    </mj-section>
    ${mail.footer.length > 0 ? footer(mail.footer) : ""}
  </mj-body>
</mjml>`;
}

// With images off, the logo's alternative text stands in for it, in the type of the site's name.
function masthead(mail: SystemMail, colour: string): string {
  const type = `font-family:${SERIF};font-size:17px;line-height:32px;font-weight:600;color:${colour};`;
  const name = escapeHtml(mail.siteName);
  if (mail.logoUrl === undefined) return `<span class="accent" style="${type}">${name}</span>`;
  return `<img class="accent logo" src="${escapeHtml(mail.logoUrl)}" alt="${name}" height="32" style="display:block;height:32px;width:auto;max-width:100%;${type}" />`;
}

function paragraph(content: string): string {
  return `<p class="text" style="margin:0 0 14px;">${escapeHtml(content)}</p>`;
}

function action(
  { label, url }: NonNullable<SystemMail["action"]>,
  accent: { fill: string; onFill: string },
): string {
  const href = escapeHtml(url);
  return `<mj-button align="left" padding="10px 0 22px" inner-padding="12px 20px" border-radius="4px" background-color="${accent.fill}" color="${accent.onFill}" font-family="${SANS}" font-size="16px" font-weight="600" line-height="1.3" href="${href}">${escapeHtml(label)}</mj-button>
        <mj-text font-size="13px" line-height="1.5" color="${muted}"><span class="muted">If the button does not work, copy this address into your browser:</span><br /><a class="muted" href="${href}" style="color:${muted};word-break:break-all;">${href}</a></mj-text>`;
}

function footer(lines: string[]): string {
  const items = lines.map((line) => `<p class="muted" style="margin:0 0 4px;">${escapeHtml(line)}</p>`);
  return `<mj-section css-class="footer" padding="18px 32px 28px" border-top="1px solid ${border}">
      <mj-column><mj-text font-size="13px" line-height="1.5" color="${muted}">${items.join("")}</mj-text></mj-column>
    </mj-section>`;
}
