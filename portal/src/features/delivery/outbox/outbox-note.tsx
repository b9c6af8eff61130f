import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { WarningBox } from "../../../ui/feedback/warning-box.tsx";
import { useHasOutbox } from "../../senders/api.ts";
import { outboxPath } from "./outbox-queries.ts";

/** Says that nobody gets the site's mail; nothing where a provider sends it. */
export function SiteOutboxNote({ site }: { readonly site: PublicSite }) {
  return useHasOutbox(site.siteNameId) && <OutboxNote site={site} />;
}

interface Props {
  readonly site: PublicSite;
  /** Whose mails the link leads to; without it to all. */
  readonly campaignId?: number;
}

/** Says that mails stayed in the outbox, with the way there for those who may read it. */
export function OutboxNote({ site, campaignId }: Props) {
  const text = useText();
  const mayRead = useSitePermission(site.siteNameId, "content:write");
  return (
    <WarningBox role="note">
      {text("outbox.nobodyReceives")}{" "}
      {mayRead && (
        <Link to={outboxPath(site.siteName, campaignId)}>
          {text(campaignId === undefined ? "outbox.title" : "outbox.read")}
        </Link>
      )}
    </WarningBox>
  );
}
