import type { NewsletterBrand } from "@newsloom/contract/newsletters/editor";
import { type AccentColours, NEUTRALS } from "../mail-palette.ts";
import { safeImageUrl, safeLinkUrl } from "../safe-url.ts";
import { SANS, SERIF } from "../system-mail-style.ts";
import { importedBody, OWN_DEFAULTS } from "./imported-markup.ts";
import { introMarkup } from "./intro.ts";
import { attribute, text } from "./markup.ts";
import type { NewsletterInput } from "./model.ts";
import { type NewsletterMarks, TEXT_NAMES } from "./person-texts.ts";
import { ownAccentsInDark, templateAccent } from "./section-colours.ts";
import { sectionMjml } from "./section-markup.ts";
import { newsletterStyle } from "./style.ts";

const { background, surface, text: ink, muted, border } = NEUTRALS.light;

/** Every value is escaped here or in the markup of articles, once. */
export function newsletterMjml(input: NewsletterInput, marks: NewsletterMarks): string {
  const { model, subject, markup } = input;
  const accent = templateAccent(input);
  // The title is an attribute too: the renderer names the mail by it.
  return `<mjml lang="en">
<mj-head>
<mj-title>${attribute(marks.put(TEXT_NAMES.subject, subject))}</mj-title>
${model.textPreview === "" ? "" : `<mj-preview>${text(marks.put(TEXT_NAMES.textPreview, model.textPreview))}</mj-preview>`}
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
${markup?.head ?? ""}
<mj-attributes>
${markup ? OWN_DEFAULTS : DEFAULTS}
</mj-attributes>
<mj-style>${newsletterStyle(accent, ownAccentsInDark(input))}</mj-style>
</mj-head>
${markup ? importedBody(markup, input, marks) : usualBody(input, accent, marks)}
</mjml>`;
}

const DEFAULTS = `<mj-text padding="0" font-family="${SERIF}" font-size="16px" line-height="1.5" color="${ink}" />
<mj-image padding="0" font-family="${SANS}" />
<mj-section padding="0" />`;

const usualBody = (input: NewsletterInput, accent: AccentColours, marks: NewsletterMarks) =>
  `<mj-body width="600px" background-color="${background}" css-class="background">
${browserLine(marks)}${banner(input.brand)}${masthead(input, accent.text, marks)}${intro(input, marks)}
${input.model.sections.map((section) => sectionMjml(input, section, marks)).join("\n")}
${footer(input.brand, accent.text, marks)}
</mj-body>`;

/** The padding of a section has units in every part: the renderer does not subtract it from the columns otherwise. */
const inSurface = (content: string, padding: string) =>
  `<mj-section css-class="surface rule" background-color="${surface}" padding="${padding}"><mj-column>${content}</mj-column></mj-section>`;

const small = (content: string, align = "left") =>
  `<mj-text align="${align}" font-family="${SANS}" font-size="13px" line-height="1.5" color="${muted}"><span class="muted">${content}</span></mj-text>`;

const slotLink = (
  marks: NewsletterMarks,
  field: "viewInBrowserUrl" | "unsubscribeUrl" | "preferencesUrl",
  label: string,
) => `<a class="muted" href="${marks.mark({ field })}" style="color:${muted};">${label}</a>`;

const browserLine = (marks: NewsletterMarks) =>
  `<mj-section padding="14px 32px 10px"><mj-column>${small(slotLink(marks, "viewInBrowserUrl", "See it in your browser"), "right")}</mj-column></mj-section>`;

function banner({ banner: image, siteName }: NewsletterBrand): string {
  const src = image && safeImageUrl(image.imageUrl);
  if (!image || !src) return "";
  const link = safeLinkUrl(image.link);
  return `<mj-section css-class="surface" background-color="${surface}"><mj-column><mj-image css-class="photo" src="${attribute(src)}" alt="${attribute(siteName)}" ${link === undefined ? "" : `href="${attribute(link)}"`} /></mj-column></mj-section>`;
}

function masthead({ brand, model, date }: NewsletterInput, colour: string, marks: NewsletterMarks): string {
  const logo = safeImageUrl(brand.logoUrl);
  const title = model.title === "" ? brand.siteName : model.title;
  const name = `<span class="accent" style="font-family:${SERIF};font-size:15px;line-height:1.3;font-weight:600;color:${colour};">${text(brand.siteName)}</span>`;
  // With images off, the logo's alternative text stands in for it.
  const site =
    logo === undefined
      ? title === brand.siteName
        ? ""
        : `<mj-text padding="14px 0 0">${name}</mj-text>`
      : `<mj-image css-class="logo" align="left" padding="16px 0 0" src="${attribute(logo)}" alt="${attribute(brand.siteName)}" height="32px" width="150px" />`;
  return (
    inSurface(small(text(date)), "20px 32px 8px") +
    inSurface(
      `<mj-divider padding="0" border-width="1px" border-color="${ink}" />${site}<mj-text css-class="mast" padding="6px 0 16px"><h1 class="text" style="margin:0;font-family:${SERIF};font-size:42px;line-height:1.08;font-weight:600;color:${ink};">${text(marks.put(TEXT_NAMES.title, title))}</h1></mj-text>`,
      "0px 32px",
    )
  );
}

function intro({ model }: NewsletterInput, marks: NewsletterMarks): string {
  const paragraphs = introMarkup(model, marks);
  return paragraphs === ""
    ? inSurface("", "0px 32px 4px")
    : inSurface(`<mj-text font-size="18px">${paragraphs}</mj-text>`, "4px 32px 8px");
}

function footer(brand: NewsletterBrand, colour: string, marks: NewsletterMarks): string {
  const link = (address: string, label: string) => {
    const url = safeLinkUrl(address);
    return url === undefined
      ? ""
      : `<a class="accent" href="${attribute(url)}" style="color:${colour};">${label}</a>`;
  };
  const addressLines = brand.postalAddress.split("\n").filter((line) => line.trim() !== "");
  const subscribe = link(brand.subscribeUrl, "Get your own");
  const lines = [
    [`<b>${text(brand.siteName)}</b>`, ...addressLines.map(text)].join(", "),
    `You get this newsletter at ${marks.mark({ field: "email" })} because you subscribed to it.`,
    `${slotLink(marks, "preferencesUrl", "Choose what you get")} or ${slotLink(marks, "unsubscribeUrl", "unsubscribe with one click")}.`,
    subscribe === "" ? "" : `Did somebody forward it to you? ${subscribe}.`,
    link(brand.poweredByUrl, "Powered by Newsloom"),
  ].filter((line) => line !== "");
  return inSurface(
    `<mj-divider padding="8px 0 14px" border-width="1px" border-color="${border}" />${lines.map((line) => small(line)).join("")}`,
    "8px 32px 28px",
  );
}
