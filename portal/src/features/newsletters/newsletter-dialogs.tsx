import type { PublicSite } from "@newsloom/contract/sites/sites";
import { CalendarClock, FlaskConical, MonitorSmartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { MailClientsDialog } from "./compatibility/mail-clients-dialog.tsx";
import { EditionsDialog } from "./editions/editions-dialog.tsx";
import type { MenuAction } from "./newsletter-menu.tsx";
import { SendTestDialog } from "./test-send/send-test-dialog.tsx";

/** The dialogs that a newsletter has in every state: what opens them, and the one that is open. */
export function useNewsletterDialogs(
  site: PublicSite,
  campaignId: number,
  outboxNote: ReactNode,
): { readonly test: MenuAction; readonly others: readonly MenuAction[]; readonly dialog: ReactNode } {
  const text = useText();
  const [opened, setOpened] = useState<"editions" | "mailClients" | "test">();
  const { siteNameId } = site;
  const shared = { siteNameId, campaignId, onClose: () => setOpened(undefined) };
  return {
    test: { label: text("testSend.open"), icon: FlaskConical, run: () => setOpened("test") },
    others: [
      { label: text("editions.open"), icon: CalendarClock, run: () => setOpened("editions") },
      { label: text("compatibility.open"), icon: MonitorSmartphone, run: () => setOpened("mailClients") },
    ],
    dialog: (
      <>
        {opened === "editions" && <EditionsDialog site={site} {...shared} />}
        {opened === "mailClients" && <MailClientsDialog {...shared} />}
        {opened === "test" && <SendTestDialog {...shared} outboxNote={outboxNote} />}
      </>
    ),
  };
}
