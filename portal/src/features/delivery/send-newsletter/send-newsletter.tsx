import Button from "@mui/material/Button";
import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { PreflightResult } from "@newsloom/domain/newsletters/preflight";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SendDialog } from "./send-dialog.tsx";

interface Props {
  readonly site: PublicSite;
  readonly campaign: Campaign;
  readonly checks: readonly PreflightResult[];
  readonly isDisabled: boolean;
}

export function SendNewsletter({ site, campaign, checks, isDisabled }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {text("sendNewsletter.open")}
      </Button>
      {isOpen && (
        <SendDialog site={site} campaign={campaign} checks={checks} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
