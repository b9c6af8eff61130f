import Button from "@mui/material/Button";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import {
  type CampaignStatusName,
  mayGoBackToDraft,
  wasSent,
} from "@newsloom/domain/newsletters/campaign-status";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { saveFile } from "../../platform/save-file.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/feedback/toasts.tsx";
import {
  useBackToDraft,
  useDeleteCampaigns,
  useDuplicateCampaign,
  useDuplicateForNotOpened,
  useExportCampaigns,
} from "./mutations.ts";

const QUIET_DANGER = { color: "var(--bad)", "&:hover": { color: "var(--bad)" } } as const;
const idsOf = (campaigns: readonly CampaignRow[]) => campaigns.map(({ distributionId }) => distributionId);

interface Props {
  readonly siteNameId: number;
  readonly campaigns: readonly CampaignRow[];
  /** After the campaigns are gone or changed. */
  readonly onDone: () => void;
}

interface ActionsProps extends Omit<Props, "siteNameId"> {
  readonly site: PublicSite;
}

/** What can be done with the chosen newsletters: one is duplicated, any number goes back to draft, is exported or deleted. */
export function CampaignActions({ site, campaigns, onDone }: ActionsProps) {
  const text = useText();
  const { siteNameId } = site;
  const [first] = campaigns;
  if (!first) return null;
  return (
    <>
      {campaigns.length === 1 && <Duplicate siteNameId={siteNameId} campaign={first} onDone={onDone} />}
      {campaigns.length === 1 && <SendToNotOpened site={site} campaign={first} />}
      <BackToDraft siteNameId={siteNameId} campaigns={campaigns} onDone={onDone} />
      <ExportButton siteNameId={siteNameId} ids={idsOf(campaigns)} />
      <DeleteCampaigns
        siteNameId={siteNameId}
        campaigns={campaigns}
        label={
          campaigns.length === 1
            ? text("newsletters.delete")
            : text("newsletters.deleteMany", { count: campaigns.length })
        }
        onDone={onDone}
      />
    </>
  );
}

function Duplicate({
  siteNameId,
  campaign,
  onDone,
}: Omit<Props, "campaigns"> & { readonly campaign: CampaignRow }) {
  const text = useText();
  const duplicate = useDuplicateCampaign(siteNameId);
  const { distributionId } = campaign;
  const run = () =>
    void onSuccess(duplicate.mutateAsync(distributionId), () => {
      toastSuccess(NEWSLETTER_MESSAGES.duplicated(distributionId));
      onDone();
    });
  return (
    <Button loading={duplicate.isPending} onClick={run}>
      {text("newsletters.duplicate")}
    </Button>
  );
}

interface OneCampaign {
  readonly site: PublicSite;
  readonly campaign: CampaignRow;
}

interface Action {
  readonly label: string;
  readonly run: () => void;
  readonly isPending: boolean;
}

/** Opens the draft: its subject is to be changed before it is sent. Undefined where nothing was sent. */
export function useSendToNotOpened({
  site: { siteNameId, siteName },
  campaign,
}: OneCampaign): Action | undefined {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicateForNotOpened(siteNameId);
  if (!wasSent(campaign)) return undefined;
  const run = () =>
    void onSuccess(duplicate.mutateAsync(campaign.distributionId), (made) => {
      void navigate(`/${siteName}/newsletters/${made.distributionId}`);
    });
  return { label: text("newsletters.sendToNotOpened"), run, isPending: duplicate.isPending };
}

export function SendToNotOpened(props: OneCampaign) {
  const action = useSendToNotOpened(props);
  return action && <ActionButton {...action} />;
}

/** Undefined where none of them may go back. */
export function useBackToDraftOf({ siteNameId, campaigns, onDone }: Props): Action | undefined {
  const text = useText();
  const change = useBackToDraft(siteNameId);
  const possible = campaigns.filter(({ statusName }) => mayGoBackToDraft(statusName as CampaignStatusName));
  const [first] = possible;
  if (!first) return undefined;
  const values = { count: possible.length, name: first.newsletterName };
  const run = () =>
    void onSuccess(change.mutateAsync(idsOf(possible)), () => {
      toastSuccess(text("newsletters.becameDraft", values));
      onDone();
    });
  const label = text(
    campaigns.length === 1 ? "newsletters.backToDraft" : "newsletters.backToDraftMany",
    values,
  );
  return { label, run, isPending: change.isPending };
}

function BackToDraft(props: Props) {
  const action = useBackToDraftOf(props);
  return action && <ActionButton {...action} />;
}

export const ActionButton = ({ label, run, isPending }: Action) => (
  <Button loading={isPending} onClick={run}>
    {label}
  </Button>
);

const FILE_NAME = "newsletters.csv";

/** Saves a file of these newsletters on this device; of all of them without ids. */
export function useExportFile(siteNameId: number) {
  const text = useText();
  const download = useExportCampaigns(siteNameId);
  const run = (ids: readonly number[]) =>
    void onSuccess(download.mutateAsync(ids), (content) => {
      saveFile(FILE_NAME, content, "text/csv");
      toastSuccess(text("newsletters.exported", { fileName: FILE_NAME }));
    });
  return { run, isPending: download.isPending };
}

/** Without ids all of them. */
export function ExportButton({
  siteNameId,
  ids,
}: {
  readonly siteNameId: number;
  readonly ids: readonly number[];
}) {
  const text = useText();
  const { run, isPending } = useExportFile(siteNameId);
  return (
    <Button loading={isPending} onClick={() => run(ids)}>
      {text("newsletters.export")}
    </Button>
  );
}

function DeleteCampaigns({ label, ...props }: Props & { readonly label: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="text" sx={QUIET_DANGER} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <DeleteDialog {...props} isOpen={isConfirming} onClose={() => setIsConfirming(false)} />
    </>
  );
}

interface DeleteProps extends Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks first: a deleted newsletter does not come back. */
export function DeleteDialog({ siteNameId, campaigns, isOpen, onDone, onClose }: DeleteProps) {
  const text = useText();
  const remove = useDeleteCampaigns(siteNameId);
  const values = { count: campaigns.length, name: campaigns[0]?.newsletterName ?? "" };
  function confirm(): void {
    onClose();
    void onSuccess(remove.mutateAsync(idsOf(campaigns)), () => {
      toastSuccess(text("newsletters.deleted", values));
      onDone();
    });
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text("newsletters.deleteTitle", values)}
      note={text("newsletters.deleteNote")}
      action={text("newsletters.delete")}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
