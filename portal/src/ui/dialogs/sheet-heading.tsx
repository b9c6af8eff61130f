import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { ON_NARROW } from "../theme/breakpoints.ts";

const Heading = styled("h3")({
  "&&": { padding: "20px 0 7px" },
  borderBottom: "1px solid var(--rule-ink) !important",
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-bold)",
});

/** Whether sheets fill the page, as they do on narrow screens. */
export const useSheetIsPage = () => useMediaQuery(ON_NARROW);

/** The heading of a section of a sheet. */
export function SheetHeading({ children }: { readonly children: ReactNode }) {
  return <Heading as={useSheetIsPage() ? "h2" : "h3"}>{children}</Heading>;
}
