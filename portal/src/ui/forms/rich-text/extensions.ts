import StarterKit from "@tiptap/starter-kit";
import { isAllowedLink } from "./allowed-link.ts";
import { ImageNode } from "./image-node.ts";

/** The allowed formatting: only what looks the same on the site and in a newsletter. */
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
      // The page that shows the text decides about target and rel.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
