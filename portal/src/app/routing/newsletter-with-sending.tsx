import type { PublicSite } from "@newsloom/contract/sites/sites";
import { CampaignReportScreen } from "../../features/delivery/campaign-report/campaign-report-screen.tsx";
import { SiteOutboxNote } from "../../features/delivery/outbox/outbox-note.tsx";
import { SendNewsletter } from "../../features/delivery/send-newsletter/send-newsletter.tsx";
import { SendingPanel } from "../../features/delivery/sending-panel/sending-panel.tsx";
import { NewsletterScreen } from "../../features/newsletters/newsletter-page/newsletter-screen.tsx";

const SENDING = {
  SendButton: SendNewsletter,
  OutboxNote: SiteOutboxNote,
  SendingPanel,
  Report: CampaignReportScreen,
};

/** A newsletter with what sends it: the two capabilities meet here. */
export const NewsletterWithSending = ({ site }: { readonly site: PublicSite }) => (
  <NewsletterScreen site={site} sending={SENDING} />
);
