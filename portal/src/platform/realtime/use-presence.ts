import type { EventPayload } from "@newsloom/contract/notifications/events";
import { reportPresence } from "@newsloom/contract/notifications/notifications";
import { useEffect, useState } from "react";
import { call } from "../api-client/call.ts";
import { useRealtimeEvent } from "./realtime-events.ts";

type Presence = EventPayload<"Presence">;

/** The server keeps a presence for 30 seconds. */
const RENEW_MS = 20_000;

/** Reports that this item is open here, and returns who has it open, the user included. */
export function usePresence(siteNameId: number, area: string, id: string | number): Presence["users"] {
  const entityId = String(id);
  const [presence, setPresence] = useState<Presence>();
  useRealtimeEvent("Presence", (event) => {
    if (event.area === area && event.entityId === entityId) setPresence(event);
  });
  useEffect(() => {
    const report = () => {
      if (document.visibilityState === "hidden") return;
      // Nothing depends on it; the next report is the retry.
      call(reportPresence, { siteNameId, body: { area, entityId } }).catch(() => undefined);
    };
    report();
    const timer = setInterval(report, RENEW_MS);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, [siteNameId, area, entityId]);
  return presence?.entityId === entityId ? presence.users : [];
}
