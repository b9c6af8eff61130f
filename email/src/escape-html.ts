const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Safe as text and inside a quoted attribute, in HTML and in MJML alike. */
export function escapeHtml(value: string): string {
  return !/[&<>"']/.test(value)
    ? value
    : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
