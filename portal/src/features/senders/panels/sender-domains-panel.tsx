import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { useViewer } from "../../../platform/session/use-viewer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { DomainsAtSendGrid } from "../components/domains-at-sendgrid.tsx";
import { LinesSkeleton } from "../components/domains-frame.tsx";
import { SendersOfSite } from "../components/senders-of-site.tsx";
import { activeOf } from "../providers.ts";

/** Whom letters may come from. Who keeps that list depends on the provider they leave through. */
export function SenderDomainsPanel() {
  const text = useText();
  const viewer = useViewer("settings:write");
  useLiveSenders(viewer.siteNameId);
  const { data: providers, error, refetch } = useQuery(providersQuery(viewer.siteNameId));
  const active = providers && activeOf(providers);
  if (!providers)
    return (
      <Section title={text("senders.title")}>
        {error ? (
          <FailedState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
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
