import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { Copy, Download, Ellipsis, type LucideIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import { ICON, SMALL_ICON } from "../../ui/theme/icon-props.ts";
import { DeleteDialog, useExportFile } from "./campaign-actions.tsx";
import { useDuplicateCampaign } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  /** The address of the list. */
  readonly list: string;
  readonly campaign: Campaign;
  /** What is changed is saved before it is copied; false when it could not be. */
  readonly save?: () => Promise<boolean>;
  /** What else can be done, and has no button of its own. */
  readonly actions: readonly MenuAction[];
}

export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

/** What can be done with the newsletter as a whole. */
export function NewsletterMenu({ siteNameId, list, campaign, save, actions }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const duplicate = useDuplicateCampaign(siteNameId);
  const download = useExportFile(siteNameId);
  const { distributionId } = campaign;

  async function copy(): Promise<void> {
    if (save && !(await save())) return;
    await onSuccess(duplicate.mutateAsync(distributionId), (made) => {
      toastSuccess(NEWSLETTER_MESSAGES.duplicated(distributionId));
      void navigate(`${list}/${made.distributionId}`);
    });
  }
  const item = ({ label, icon: Icon, run, isDisabled = false }: MenuAction) => (
    <MenuItem
      key={label}
      disabled={isDisabled}
      onClick={() => {
        setAnchor(null);
        run();
      }}
    >
      <ListItemIcon>
        <Icon {...SMALL_ICON} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={text("newsletterEditor.more")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis {...ICON} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("newsletterEditor.more") } }}
      >
        {actions.map(item)}
        {actions.length > 0 && <Divider />}
        {item({ label: text("newsletters.duplicate"), icon: Copy, run: () => void copy() })}
        {item({
          label: text("newsletters.export"),
          icon: Download,
          run: () => download.run([distributionId]),
        })}
        <Divider />
        {item({ label: text("newsletters.delete"), icon: Trash2, run: () => setIsDeleting(true) })}
      </Menu>
      <DeleteDialog
        siteNameId={siteNameId}
        campaigns={[campaign]}
        isOpen={isDeleting}
        onDone={() => void navigate(list)}
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
}
