import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { Check, Columns3, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_PHONE } from "../../theme/breakpoints.ts";
import { ICON, SMALL_ICON } from "../../theme/icon-props.ts";
import type { useColumns } from "./use-columns.ts";

const Reset = styled(MenuItem)({
  "&&": { borderTop: "1px solid var(--rule)", borderRadius: 0, marginTop: 4 },
});
const HIDDEN_ON_PHONE = { [ON_PHONE]: { display: "none" } } as const;

/** Chooses the columns of a table. The menu stays open, because people often change several. */
export function ColumnPicker<Row>({ of }: { readonly of: ReturnType<typeof useColumns<Row>> }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        className="away"
        sx={HIDDEN_ON_PHONE}
        aria-label={text("table.columns")}
        title={text("table.columns")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 {...ICON} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("table.columns") } }}
      >
        {of.columns
          .filter((column) => !column.isTitle)
          .map((column) => (
            <MenuItem
              key={column.key}
              role="menuitemcheckbox"
              aria-checked={of.isShown(column)}
              onClick={() => of.toggle(column)}
            >
              <Check
                size={14}
                strokeWidth={1.9}
                aria-hidden
                style={{ visibility: of.isShown(column) ? "visible" : "hidden" }}
              />
              {column.label}
            </MenuItem>
          ))}
        <Reset disabled={of.isDefault} onClick={of.reset}>
          <RotateCcw {...SMALL_ICON} />
          {text("table.usualColumns")}
        </Reset>
      </Menu>
    </>
  );
}
