import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { Intro } from "../panel-layout.tsx";
import { RowsSkeleton } from "../sender-domains/domain-list.tsx";
import { MailProviderRow } from "./mail-provider-row.tsx";
import { MailSendingAlert } from "./mail-sending-alert.tsx";

/** The site's mail providers. */
export function MailProvidersPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const mayWrite = useSitePermission(siteNameId, "settings:write");
  useLiveSenders(siteNameId);
  const { data: providers, error, refetch } = useQuery(providersQuery(siteNameId));
  return (
    <Section title={text("mailProviders.title")}>
      {providers ? (
        <>
          <Intro>{text("mailProviders.intro")}</Intro>
          <MailSendingAlert providers={providers} />
          {providers.map((state) => (
            <MailProviderRow key={state.provider} siteNameId={siteNameId} mayWrite={mayWrite} state={state} />
          ))}
        </>
      ) : error ? (
        <ErrorState
          title={text("mailProviders.failed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}
