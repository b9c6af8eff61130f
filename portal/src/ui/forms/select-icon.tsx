import { ChevronsUpDown } from "lucide-react";
import { SMALL_ICON } from "../theme/icon-props.ts";

/** At the end of a field that opens a list. */
export const SelectIcon = (props: { readonly className?: string }) => (
  <ChevronsUpDown {...props} {...SMALL_ICON} />
);
