import { ChevronsUpDown } from "lucide-react";
import { SMALL_ICON } from "../theme/icon-props.ts";

/** The icon at the end of a select field. */
export const SelectIcon = (props: { readonly className?: string }) => (
  <ChevronsUpDown {...props} {...SMALL_ICON} />
);
