import { Node } from "@tiptap/react";

const ATTRIBUTES = ["src", "alt", "title", "width", "height"] as const;

/** An image of the media library in a text. Images of other hosts are dropped. */
export const ImageNode = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => Object.fromEntries(ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
