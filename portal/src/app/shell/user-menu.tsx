import ButtonBase from "@mui/material/ButtonBase";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Settings2, Sun } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { HiddenText } from "../../ui/layout/visually-hidden.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { COLOUR_MODES, chooseColourMode, useColourMode } from "../../ui/theme/colour-mode.ts";
import { ICON } from "../../ui/theme/icon-props.ts";

const Opener = styled(ButtonBase)({
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: "50%",
  [ON_NARROW]: { width: 44, height: 44 },
});
const Whose = styled("li")({
  display: "grid",
  padding: "6px 8px 8px",
  "& b": { fontWeight: "var(--w-med)" },
  "& span": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});
const Caption = styled("li")({ padding: "4px 8px", color: "var(--ink-3)", fontSize: "var(--fs-11)" });

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

export interface Person {
  readonly name: string;
  readonly email: string;
}

interface Props {
  readonly siteName: string;
  readonly person: Person;
  readonly onOpenHelp: () => void;
}

/** Who is here, and what is theirs: settings, keys, theme, the way out. */
export function UserMenu({ siteName, person, onOpenHelp }: Props) {
  const text = useText();
  const mode = useColourMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = person.name || person.email;
  const close = () => setAnchor(null);

  return (
    <>
      <Opener
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} size={28} />
        <HiddenText>{text("shell.userMenu", { name })}</HiddenText>
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "region", "aria-label": text("shell.account") } }}
      >
        <Whose role="presentation">
          <b>{name}</b>
          <span>{person.email}</span>
        </Whose>
        <Divider role="separator" sx={{ my: 1 }} />
        <MenuItem component={Link} to={`/${siteName}/user-settings`} onClick={close}>
          <Settings2 {...ICON} />
          {text("shell.settings")}
        </MenuItem>
        <MenuItem component="a" href={`/${siteName}/en`} target="_blank" rel="noopener" onClick={close}>
          <ExternalLink {...ICON} />
          {text("shell.viewSite")}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onOpenHelp();
          }}
        >
          <Keyboard {...ICON} />
          {text("shell.help")}
        </MenuItem>
        <Divider role="separator" sx={{ my: 1 }} />
        <Caption role="presentation">{text("shell.theme")}</Caption>
        {COLOUR_MODES.map((choice) => {
          const Icon = ICONS[choice];
          return (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === mode}
              selected={choice === mode}
              onClick={() => chooseColourMode(choice)}
            >
              <Icon {...ICON} />
              {text(`theme.${choice}`)}
            </MenuItem>
          );
        })}
        <Divider role="separator" sx={{ my: 1 }} />
        <MenuItem component={Link} to={`/${siteName}/logout`} onClick={close}>
          <LogOut {...ICON} />
          {text("shell.signOut")}
        </MenuItem>
      </Menu>
    </>
  );
}
