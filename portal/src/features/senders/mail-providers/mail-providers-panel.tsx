import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { Lede } from "../panel-layout.tsx";
import { LinesSkeleton } from "../sender-domains/domain-list.tsx";
import { ProviderLine } from "./mail-provider-row.tsx";
import { SendingNotice } from "./mail-sending-alert.tsx";

/** Through whom letters leave. */
export function MailProvidersPanel() {
  const text = useText();
  const viewer = useSitePermission("settings:write");
  useLiveSenders(viewer.siteNameId);
  const { data: providers, error, refetch } = useQuery(providersQuery(viewer.siteNameId));
  return (
    <Section title={text("mailProviders.title")}>
      {providers ? (
        <>
          <Lede>{text("mailProviders.lede")}</Lede>
          <SendingNotice providers={providers} />
          {providers.map((state) => (
            <ProviderLine key={state.provider} {...viewer} state={state} />
          ))}
        </>
      ) : error ? (
        <ErrorState
          title={text("mailProviders.failed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinesSkeleton />
      )}
    </Section>
  );
}
