import { styled } from "@mui/material/styles";
import { Folder, FolderOpen, Images, Inbox } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { type FolderChoice, folderIcon } from "./use-folders.ts";

const List = styled("ul")({ display: "grid", gap: 1 });
const Entry = styled(Link)({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 32,
  padding: "4px 8px",
  borderRadius: "var(--r-2)",
  color: "var(--ink-2)",
  "& svg": { flex: "none" },
  "& span": { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)", fontFeatureSettings: "var(--figures)" },
  "&:hover": { background: "var(--hover)" },
  '&[aria-current="page"]': { background: "var(--press)", color: "var(--ink)", fontWeight: "var(--w-med)" },
  '&[aria-current="page"] small': { color: "var(--ink-2)" },
});
const ICONS = { everything: Images, unsorted: Inbox, folder: Folder, open: FolderOpen } as const;

interface Props {
  readonly folders: readonly FolderChoice[];
  readonly chosen: string;
  readonly linkTo: (folder: string) => string;
}

export function FolderList({ folders, chosen, linkTo }: Props) {
  const text = useText();
  return (
    <nav aria-label={text("media.folders")}>
      <List>
        {folders.map(({ value, label, count }) => {
          const Icon = ICONS[folderIcon(value, value === chosen)];
          return (
            <li key={value}>
              <Entry to={linkTo(value)} title={label} aria-current={value === chosen ? "page" : undefined}>
                <Icon size={16} strokeWidth={1.5} aria-hidden />
                <span>{label}</span>
                {count !== undefined && <small>{count.toLocaleString()}</small>}
              </Entry>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
