import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";

const SHEETS = [
  ["fields", "fields.manage"],
  ["tags", "tags.manage"],
  ["subscribe-form", "subscribeForm.manage"],
  ["exports", "exports.manage"],
] as const;

interface Props {
  readonly mayExport: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** Opens what is looked after besides the people, and the exports. */
export function ManageMenu({ mayExport, onSheet }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("audience.manage")}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("audience.manage") } }}
      >
        {SHEETS.filter(([sheet]) => sheet !== "exports" || mayExport).map(([sheet, name]) => (
          <MenuItem
            key={sheet}
            onClick={() => {
              setAnchor(null);
              onSheet(sheet);
            }}
          >
            {text(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
