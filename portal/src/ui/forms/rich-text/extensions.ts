import StarterKit from "@tiptap/starter-kit";
import { isAllowedLink } from "./allowed-link.ts";
import { ImageNode } from "./image-node.ts";

/** What a text may hold: no more than a newspaper sets, so that it reads the same on the site and in a letter. */
export const EXTENSIONS = [
  ImageNode,
  StarterKit.configure({
    heading: { levels: [2, 3] },
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
      // Where it opens and what it passes on is for the page that shows it.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
