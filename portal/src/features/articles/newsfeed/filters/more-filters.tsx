import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FilterChipButton } from "../../../../ui/data/filters/filter-chip.tsx";
import { PopoverDialog } from "../../../../ui/dialogs/popover-dialog.tsx";

const Box = styled("div")({
  display: "grid",
  justifyItems: "start",
  gap: 8,
  padding: 16,
});

interface Props {
  /** Number of active filters inside. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The rarely used filters. */
export function MoreFilters({ count, children }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <FilterChipButton
        name={count === 0 ? text("feedFilter.more") : ""}
        valueText={count === 0 ? "" : text("feedFilter.moreSet", { count })}
        isSet={count > 0}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <PopoverDialog name={text("feedFilter.more")} anchor={anchor} onClose={() => setAnchor(null)}>
        <Box>{children}</Box>
      </PopoverDialog>
    </>
  );
}
