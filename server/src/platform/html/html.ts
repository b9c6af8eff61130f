import { escapeHtml } from "@newsloom/email/escape-html";

/** Text that is markup already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Html[] | null;

/** Writes markup; every value put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = strings.map((text, index) => text + write(parts[index] ?? null));
  return new Html(written.join(""));
}

function write(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map((one) => one.text).join("");
  return escapeHtml(String(part));
}
