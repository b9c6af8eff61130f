import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { activeOf } from "../mail-providers/mutations.ts";
import { LinesSkeleton } from "./domain-list.tsx";
import { DomainsAtSendGrid } from "./provider-domains/provider-domain-list.tsx";
import { SendersOfSite } from "./site-senders/site-sender-list.tsx";

/** Whom letters may come from. Who keeps that list depends on the provider they leave through. */
export function SenderDomainsPanel() {
  const text = useText();
  const viewer = useSitePermission("settings:write");
  useLiveSenders(viewer.siteNameId);
  const { data: providers, error, refetch } = useQuery(providersQuery(viewer.siteNameId));
  const active = providers && activeOf(providers);
  if (!providers)
    return (
      <Section title={text("senders.title")}>
        {error ? (
          <ErrorState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton />
        )}
      </Section>
    );
  if (active === "adestra")
    return (
      <Section title={text("senders.title")}>
        <EmptyState title={text("senders.adestra")} text={text("senders.adestraText")} />
      </Section>
    );
  return active === "sendgrid" ? (
    <DomainsAtSendGrid {...viewer} providers={providers} />
  ) : (
    <SendersOfSite {...viewer} providers={providers} />
  );
}
