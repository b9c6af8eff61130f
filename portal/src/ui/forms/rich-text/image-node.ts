import { Node } from "@tiptap/react";

const KEPT = ["src", "alt", "title", "width", "height"] as const;

/** A picture of our own in a text stays where it is. One of another host is none of ours to show. */
export const ImageNode = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => Object.fromEntries(KEPT.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
