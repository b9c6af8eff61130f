import { ChevronsUpDown } from "lucide-react";
import { SMALL_GLYPH } from "../theme/icon-props.ts";

/** At the end of a field that opens a list. */
export const SelectGlyph = (props: { readonly className?: string }) => (
  <ChevronsUpDown {...props} {...SMALL_GLYPH} />
);
