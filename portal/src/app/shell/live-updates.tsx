import type { PublicSite } from "@newsloom/contract/sites/sites";
import { REGISTRATION_MESSAGES } from "@newsloom/domain/identity/invitations";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { notificationsKey } from "../../features/notifications/api.ts";
import { invalidateSettings } from "../../features/settings/api.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { useRealtimeEvent } from "../../platform/realtime/realtime-events.ts";
import { toastEvent } from "../../ui/feedback/toasts.tsx";

/** Listens to the site's real-time events while a user is signed in, and handles those of every screen. */
export function LiveUpdates({ site }: { readonly site: PublicSite }) {
  const { siteNameId, siteName } = site;
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = useText();

  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    const refreshBell = () => void client.invalidateQueries({ queryKey: notificationsKey(siteNameId) });
    void import("../../platform/realtime/shared-event-stream.ts")
      .then(({ joinEventStream: joinStream }) => {
        if (!isGone) leave = joinStream(siteNameId, refreshBell);
      })
      // Without it nothing is live, and everything else works.
      .catch(() => undefined);
    return () => {
      isGone = true;
      leave?.();
    };
  }, [client, siteNameId]);

  useRealtimeEvent("SettingsChanged", () => void invalidateSettings(client, siteNameId));
  useRealtimeEvent("RegistrationLinkReused", ({ email }) => {
    const show = () => void navigate(`/${siteName}/user-management?${new URLSearchParams({ q: email })}`);
    void client.invalidateQueries({ queryKey: notificationsKey(siteNameId) });
    toastEvent("warning", REGISTRATION_MESSAGES.linkReused(email), {
      label: text("notifications.showUsers"),
      onClick: show,
    });
  });
  useRealtimeEvent("Notification", ({ level, message, event }) => {
    void client.invalidateQueries({ queryKey: notificationsKey(siteNameId) });
    const button = event && {
      label: event.label,
      onClick: () => void navigate(`/${siteName}${event.action}`),
    };
    toastEvent(level, message, button);
  });
  return null;
}
