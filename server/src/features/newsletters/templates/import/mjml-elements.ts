const CONTENT = [
  "mj-text",
  "mj-button",
  "mj-image",
  "mj-divider",
  "mj-spacer",
  "mj-table",
  "mj-social",
  "mj-navbar",
  "mj-raw",
] as const;

/** What may stand in what. Elements that mail programs show only with tricks are left out. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  mjml: ["mj-head", "mj-body"],
  "mj-head": [
    "mj-attributes",
    "mj-style",
    "mj-breakpoint",
    "mj-title",
    "mj-preview",
    "mj-font",
    "mj-html-attributes",
    "mj-raw",
  ],
  "mj-body": ["mj-section", "mj-wrapper", "mj-hero", "mj-raw"],
  "mj-wrapper": ["mj-section", "mj-hero", "mj-raw"],
  "mj-section": ["mj-column", "mj-group", "mj-raw"],
  "mj-group": ["mj-column", "mj-raw"],
  "mj-column": CONTENT,
  "mj-hero": CONTENT,
  "mj-social": ["mj-social-element"],
  "mj-navbar": ["mj-navbar-link"],
};
const KNOWN = new Set(["mjml", "mj-all", "mj-class", ...Object.values(CHILDREN).flat()]);

export const isKnown = (name: string) => KNOWN.has(name);

export const mayStandIn = (name: string, parent: string | undefined) => {
  if (parent === undefined) return name === "mjml";
  if (parent === "mj-attributes") return isKnown(name);
  return CHILDREN[parent]?.includes(name) ?? false;
};

/** The head of a newsletter has its own; fonts would be loaded from elsewhere. */
export const isDropped = (name: string, parent: string | undefined) =>
  ["mj-title", "mj-preview", "mj-font", "mj-html-attributes"].includes(name) ||
  (name === "mj-raw" && parent === "mj-head");

/** Elements whose content is HTML, or a text. */
export const hasContent = (name: string, parent: string | undefined) =>
  parent !== "mj-attributes" &&
  (isDropped(name, parent) ||
    [
      "mj-text",
      "mj-button",
      "mj-table",
      "mj-raw",
      "mj-social-element",
      "mj-navbar-link",
      "mj-style",
    ].includes(name));
