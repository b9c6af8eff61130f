import { MAIL_PROVIDER_TITLES, PROVIDER_MANAGES } from "@newsloom/domain/senders/mail-providers";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { activeProvider } from "../mail-providers/mail-provider-status.ts";
import { RowsSkeleton } from "./domain-list.tsx";
import { ProviderDomainList } from "./provider-domains/provider-domain-list.tsx";
import { SiteSenderList } from "./site-senders/site-sender-list.tsx";

/** The domains that mail may come from; which list that is depends on the active provider. */
export function SenderDomainsPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  useLiveSenders(siteNameId);
  const { data: providers, error, refetch } = useQuery(providersQuery(siteNameId));
  if (!providers)
    return (
      <Section title={text("senders.title")}>
        {error ? (
          <ErrorState title={text("senders.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )}
      </Section>
    );
  const active = activeProvider(providers);
  const manages = PROVIDER_MANAGES[active];
  const title = { provider: MAIL_PROVIDER_TITLES[active] };
  if (manages === "none")
    return (
      <Section title={text("senders.title")}>
        <EmptyState
          title={text("senders.managedByProvider", title)}
          text={text("senders.managedByProviderText", title)}
        />
      </Section>
    );
  return manages === "domains" ? (
    <ProviderDomainList siteNameId={siteNameId} mayWrite={mayWrite} providers={providers} />
  ) : (
    <SiteSenderList siteNameId={siteNameId} mayWrite={mayWrite} providers={providers} />
  );
}
