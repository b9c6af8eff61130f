import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { useClock } from "../../settings/api.ts";
import { sessionsQuery } from "./api.ts";
import { useEndSessions } from "./mutations.ts";
import { SessionList } from "./session-list.tsx";

export function SessionsSection({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const navigate = useNavigate();
  const clock = useClock(site.siteNameId);
  const [isConfirming, setIsConfirming] = useState(false);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(site.siteNameId));
  const end = useEndSessions(site.siteNameId);
  const endAll = () =>
    onSuccess(end.mutateAsync(), () => {
      setIsConfirming(false);
      void navigate(`/${site.siteName}/logout`);
    });

  return (
    <Section title={text("sessions.title")}>
      <SectionRow name={text("sessions.name")} meaning={text("sessions.note")}>
        {sessions ? (
          <>
            <SessionList sessions={sessions} clock={clock} />
            <Button sx={{ mt: 3 }} onClick={() => setIsConfirming(true)}>
              {text("sessions.end")}
            </Button>
            <ConfirmDialog
              isOpen={isConfirming}
              title={text("sessions.endTitle")}
              note={text("sessions.endNote", { count: sessions.length })}
              action={text("sessions.end")}
              onConfirm={() => void endAll()}
              onCancel={() => setIsConfirming(false)}
            />
          </>
        ) : error ? (
          <ErrorState title={text("sessions.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={96} />
        )}
      </SectionRow>
    </Section>
  );
}
