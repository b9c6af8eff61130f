import { styled } from "@mui/material/styles";
import type { MenuEntry } from "@newsloom/domain/navigation/menu";
import { CircleUser } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { ICON } from "../../ui/theme/icon-props.ts";
import { menuIcon } from "./menu-icons.ts";

export const RAIL = "@media (min-width: 960px) and (max-width: 1279.95px)";

const Group = styled("nav")({ "& ul": { display: "grid", gap: 1 } });
const Caption = styled("h2")({
  "&&": { padding: "16px 8px 6px" },
  color: "var(--ink-3)",
  fontSize: "var(--fs-11)",
  fontWeight: "var(--w-med)",
});
const Entry = styled(NavLink)({
  display: "flex",
  alignItems: "center",
  gap: 10,
  height: 30,
  padding: "0 8px",
  borderRadius: "var(--r-2)",
  color: "var(--ink-2)",
  transition: "background-color var(--t-1)",
  "&:hover": { background: "color-mix(in srgb, var(--press) 60%, transparent)" },
  "&.active": { background: "var(--press)", color: "var(--ink)", fontWeight: "var(--w-med)" },
  "&.active svg": { color: "var(--accent-ink)" },
  "&.sub": { height: 28, paddingLeft: 34 },
  [ON_NARROW]: { height: 44, "&.sub": { height: 44 } },
});

interface Props {
  readonly siteName: string;
  readonly menu: readonly MenuEntry[];
  /** What stands at the end of an entry, by its key. */
  readonly badges: Readonly<Record<string, ReactNode>>;
  readonly onGo?: () => void;
}

/** The entries the server offers this person, member screens first, then those of administrators, then one's own. */
export function MenuList({ siteName, menu, badges, onGo }: Props) {
  const text = useText();
  const groups = [
    {
      label: text("shell.main"),
      entries: menu.filter((entry) => entry.group === "member"),
      hasCaption: false,
    },
    {
      label: text("shell.admin"),
      entries: menu.filter((entry) => entry.group === "admin"),
      hasCaption: true,
    },
  ];
  const go = (path: string) => ({ to: `/${siteName}${path}`, onClick: onGo });

  return (
    <>
      {groups
        .filter((group) => group.entries.length > 0)
        .map(({ label, entries, hasCaption }) => (
          <Group key={label} aria-label={label}>
            {hasCaption && <Caption>{label}</Caption>}
            <ul>
              {entries.flatMap((entry) => [
                <li key={entry.key}>
                  <Entry {...go(entry.path)} end={entry.children.length > 0} title={entry.title}>
                    <Icon of={entry.key} />
                    <span>{entry.title}</span>
                    {badges[entry.key]}
                  </Entry>
                </li>,
                ...entry.children.map((child) => (
                  <li key={child.key} className="sub">
                    <Entry {...go(child.path)} className="sub">
                      <span>{child.title}</span>
                    </Entry>
                  </li>
                )),
              ])}
            </ul>
          </Group>
        ))}
      <Group aria-label={text("shell.account")} sx={{ mt: menu.length > 0 ? 4 : 0 }}>
        <ul>
          <li>
            <Entry {...go("/user-settings")} title={text("shell.settings")}>
              <CircleUser {...ICON} />
              <span>{text("shell.settings")}</span>
            </Entry>
          </li>
        </ul>
      </Group>
    </>
  );
}

function Icon({ of }: { readonly of: string }) {
  const Icon = menuIcon(of);
  return <Icon {...ICON} style={{ flex: "none" }} />;
}
