import { ChevronsUpDown } from "lucide-react";

/** At the end of a field that opens a list. */
export const SelectGlyph = (props: { readonly className?: string }) => (
  <ChevronsUpDown {...props} size={14} strokeWidth={1.6} aria-hidden />
);
