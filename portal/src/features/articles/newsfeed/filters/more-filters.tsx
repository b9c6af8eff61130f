import { styled } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ChipButton } from "../../../../ui/data/filters/filter-chip.tsx";
import { AnchoredDialog } from "../../../../ui/dialogs/popover-dialog.tsx";

const Box = styled("div")({
  display: "grid",
  justifyItems: "start",
  gap: 8,
  padding: 16,
});

interface Props {
  /** How many of them are on. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The filters that are asked seldom. */
export function MoreFilters({ count, children }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ChipButton
        name={text("feedFilter.more")}
        shown={count === 0 ? "" : text("feedFilter.moreSet", { count })}
        said={count === 0 ? undefined : text("feedFilter.moreSaid", { count })}
        isSet={count > 0}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <AnchoredDialog name={text("feedFilter.moreName")} anchor={anchor} onClose={() => setAnchor(null)}>
        <Box>{children}</Box>
      </AnchoredDialog>
    </>
  );
}
