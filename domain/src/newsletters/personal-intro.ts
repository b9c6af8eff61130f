/** Rich text, as HTML. */
export const MAX_INTRO_LENGTH = 20_000;
/** What it may have; links besides. */
export const INTRO_TAGS = ["p", "br", "ul", "ol", "li", "strong", "b", "em", "i"] as const;

/** Rich text begins with a block; everything else is a plain text, as it was written before there was rich text. */
export const isRichIntro = (intro: string): boolean => /^\s*<(?:p|ul|ol)[\s>]/i.test(intro);

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** As rich text; each line of a plain text is a paragraph. */
export function introHtml(intro: string): string {
  if (isRichIntro(intro)) return intro;
  return intro
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (character) => ESCAPED[character] ?? character)}</p>`)
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** Its words without formatting: paragraphs and items on lines of their own, the address of a link behind its words. */
export function introWords(intro: string): string {
  if (!isRichIntro(intro)) return intro.trim();
  const lists: { isNumbered: boolean; count: number }[] = [];
  let link = "";
  const text = intro.replaceAll(
    /<(\/?)([a-z]+)\b([^<>]*)>/gi,
    (_, closing: string, name: string, rest: string) => {
      const isEnd = closing !== "";
      switch (name.toLowerCase()) {
        case "ul":
        case "ol":
          if (isEnd) lists.pop();
          else lists.push({ isNumbered: name.toLowerCase() === "ol", count: 0 });
          return lists.length === 0 ? "\n" : "";
        case "li":
          return isEnd ? "\n" : itemMark(lists.at(-1));
        case "p":
          return isEnd && lists.length === 0 ? "\n\n" : "";
        case "br":
          return "\n";
        case "a":
          if (!isEnd) link = /\shref="([^"]*)"/i.exec(rest)?.[1] ?? "";
          return isEnd && link !== "" ? ` (${link})` : "";
        default:
          return "";
      }
    },
  );
  return text
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function itemMark(list: { isNumbered: boolean; count: number } | undefined): string {
  if (!list?.isNumbered) return "- ";
  list.count += 1;
  return `${list.count}. `;
}
