import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Archive, History, List, Save, Undo2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { useNewsletterDialogs } from "../newsletter-dialogs.tsx";
import { type MenuAction, NewsletterMenu } from "../newsletter-menu.tsx";
import type { SendingParts } from "../sending-parts.ts";
import { type Checked, useChecks } from "./sections/use-checks.ts";
import type { NewsletterEdits } from "./use-newsletter-edits.ts";

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  [ON_NARROW]: { flexWrap: "nowrap" },
});

interface Props {
  readonly site: PublicSite;
  readonly edits: NewsletterEdits;
  readonly checked: Checked;
  readonly sending: SendingParts;
  readonly onVersions: () => void;
  readonly onCompare: () => void;
}

/** What is done most often, on a narrow screen only the main action; the rest is in a menu. */
export function HeadActions({ site, edits, checked, sending, onVersions, onCompare }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(ON_NARROW);
  const checks = useChecks(checked);
  const { base, state } = edits;
  const { siteNameId, siteName } = site;
  const { distributionId: campaignId } = base;
  const list = `/${siteName}/newsletters`;
  const archive = `${list}/show-archive/${campaignId}`;
  const opened = useNewsletterDialogs(site, campaignId, <sending.OutboxNote site={site} />);
  const save = () => void edits.saveNow();
  const canSave = state !== "saved" && state !== "invalid" && state !== "saving";

  const frequent: readonly MenuAction[] = [
    { label: text("newsletterEditor.undo"), icon: Undo2, run: edits.undo, isDisabled: !edits.canUndo },
    opened.test,
  ];
  const others: readonly MenuAction[] = [
    { label: text("newsletterEditor.versions"), icon: History, run: onVersions },
    ...opened.others,
    { label: text("newsletter.inArchive"), icon: Archive, run: () => void navigate(archive) },
    { label: text("newsletter.all"), icon: List, run: () => void navigate(list) },
  ];
  const saveInMenu: MenuAction = {
    label: text("newsletterEditor.save"),
    icon: Save,
    run: save,
    isDisabled: !canSave || state === "stale",
  };
  return (
    <Line>
      {!isNarrow &&
        frequent.map(({ label, icon: Icon, run, isDisabled = false }) => (
          <Button key={label} disabled={isDisabled} startIcon={<Icon {...SMALL_ICON} />} onClick={run}>
            {label}
          </Button>
        ))}
      {state === "stale" ? (
        <Button variant="contained" onClick={onCompare}>
          {text("newsletterEditor.compare")}
        </Button>
      ) : (
        !isNarrow && (
          <Button
            variant="contained"
            disabled={state === "saved" || state === "invalid"}
            loading={state === "saving"}
            onClick={save}
          >
            {text("newsletterEditor.save")}
          </Button>
        )
      )}
      <sending.SendButton site={site} campaign={base} checks={checks} isDisabled={state !== "saved"} />
      <NewsletterMenu
        siteNameId={siteNameId}
        list={list}
        campaign={base}
        save={edits.saveNow}
        actions={isNarrow ? [saveInMenu, ...frequent, ...others] : others}
      />
      {opened.dialog}
    </Line>
  );
}
