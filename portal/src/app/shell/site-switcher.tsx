import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { mySitesQuery, type OtherSite, useSwitchSite } from "./use-switch-site.ts";

const Name = styled("span")({ font: "560 var(--fs-14)/1.2 var(--serif)" });
const OPENER = { width: { xs: 44, md: 24 }, ml: -2.5, color: "var(--ink-3)" } as const;

/** The person's other sites, when there are any. */
export function SiteSwitcher({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: sites = [] } = useQuery(mySitesQuery(siteNameId));
  const switchTo = useSwitchSite(siteNameId);
  if (sites.length < 2) return null;

  function choose(site: OtherSite): void {
    setAnchor(null);
    if (site.siteNameId !== siteNameId) switchTo(site);
  }
  return (
    <>
      <IconButton
        sx={OPENER}
        aria-label={text("shell.switchSite")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronsUpDown {...SMALL_ICON} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("shell.switchSite") } }}
      >
        {sites.map((site) => (
          <MenuItem
            key={site.siteNameId}
            role="menuitemradio"
            aria-checked={site.siteNameId === siteNameId}
            selected={site.siteNameId === siteNameId}
            onClick={() => choose(site)}
          >
            <Name>{site.siteDisplayName}</Name>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
