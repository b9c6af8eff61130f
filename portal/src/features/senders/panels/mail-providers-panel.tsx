import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/messages/messages.ts";
import { useViewer } from "../../../platform/session/use-viewer.ts";
import { FailedState } from "../../../ui/failed-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { providersQuery, useLiveSenders } from "../api.ts";
import { LinesSkeleton } from "../components/domains-frame.tsx";
import { Lede } from "../components/panel-parts.tsx";
import { ProviderLine } from "../components/provider-line.tsx";
import { SendingNotice } from "../components/sending-notice.tsx";

/** Through whom letters leave. */
export function MailProvidersPanel() {
  const text = useText();
  const viewer = useViewer("settings:write");
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
        <FailedState
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
