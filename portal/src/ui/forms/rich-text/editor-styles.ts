/** A note begins with room for three lines. */
export const NOTE_HEIGHT = 100;

/** Article text in the serif font. The library's own style sheet is not loaded; the rules it needs are here. */
export const EDITOR_STYLE = {
  "& .ProseMirror": {
    position: "relative",
    minHeight: 160,
    padding: "12px 14px",
    outline: 0,
    color: "var(--ink)",
    font: "var(--w-reg) var(--fs-16)/1.6 var(--serif)",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    fontVariantLigatures: "none",
  },
  // The box around the text and its toolbar shows the focus ring.
  "& .ProseMirror:focus-visible": { boxShadow: "none" },
  "& .ProseMirror > * + *": { marginTop: "0.75em" },
  "& .ProseMirror h2": { font: "var(--w-head) var(--fs-22)/1.25 var(--serif)", letterSpacing: "-.01em" },
  "& .ProseMirror h3": { font: "var(--w-head) var(--fs-18)/1.3 var(--serif)" },
  "& .ProseMirror ul, & .ProseMirror ol": { marginBottom: 0, paddingLeft: 24 },
  "& .ProseMirror ul": { listStyle: "disc" },
  "& .ProseMirror li > ul, & .ProseMirror li > ol": { marginTop: 0 },
  "& .ProseMirror blockquote": {
    marginInline: 0,
    marginBottom: 0,
    paddingLeft: 16,
    borderLeft: "2px solid var(--rule-ink)",
    fontStyle: "italic",
  },
  "& .ProseMirror a": { color: "var(--accent-ink)", textDecoration: "underline", textUnderlineOffset: "3px" },
  "& .ProseMirror img": { display: "block", maxWidth: "100%", height: "auto", borderRadius: "var(--r-1)" },
  "& .ProseMirror img.ProseMirror-selectednode": { outline: "2px solid var(--accent)", outlineOffset: 2 },
  "& .ProseMirror-hideselection *::selection": { background: "transparent" },
  "& .ProseMirror-gapcursor": { display: "none", position: "absolute" },
  "& .ProseMirror[contenteditable='false']": { color: "var(--ink-2)" },
} as const;
