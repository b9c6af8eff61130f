import type { Extensions } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { isAllowedLink } from "./allowed-link.ts";
import { ImageNode } from "./image-node.ts";

/** "article": all that looks the same on the site and in a newsletter. "note": paragraphs, lists, bold, italic and links. */
export type Formatting = "article" | "note";

const starterKit = (formatting: Formatting) =>
  StarterKit.configure({
    ...(formatting === "note"
      ? { heading: false, blockquote: false, underline: false }
      : { heading: { levels: [2, 3] } }),
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    dropcursor: { color: "var(--accent)", width: 2 },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: isAllowedLink,
      // The page that shows the text decides about target and rel.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  });

export const EXTENSIONS: Readonly<Record<Formatting, Extensions>> = {
  article: [ImageNode, starterKit("article")],
  note: [starterKit("note")],
};
