import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { HOST_PAGE_NAMES, HOST_PAGES, type HostPageName } from "@newsloom/domain/readers/host-pages";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";

const Entry = styled("span")({
  display: "grid",
  "& small": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly page: HostPageName;
  readonly onChoose: (page: HostPageName) => void;
}

/** Chooses the page of somebody else in which the preview shows the widget. */
export function HostPageMenu({ page, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function choose(name: HostPageName): void {
    setAnchor(null);
    onChoose(name);
  }
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text("widget.otherPage")}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("widget.otherPage") } }}
      >
        {HOST_PAGE_NAMES.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === page}
            selected={name === page}
            onClick={() => choose(name)}
          >
            <Entry>
              {HOST_PAGES[name].name}
              <small>{text(`widget.page_${name}`)}</small>
            </Entry>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
