import { exportCampaignRecipients } from "@newsloom/contract/delivery/campaign-report";
import type { RecipientFilter } from "@newsloom/domain/delivery/campaign-report";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../../platform/api-client/download.ts";

export const useExportRecipients = (siteNameId: number, id: number) =>
  useMutation({
    mutationFn: (filter: RecipientFilter) =>
      download(exportCampaignRecipients, { id }, siteNameId, { filter }),
  });
