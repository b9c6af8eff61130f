import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { Pencil } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { Figures } from "../../../ui/data/figures.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { DeleteSubscribers } from "../delete-subscribers.tsx";
import { PersonDataActions } from "../person-data/person-data-actions.tsx";
import { nameOf } from "../subscriber-names.ts";
import { changeableTo, useSetStatusWithUndo } from "../use-change-with-undo.ts";
import { AskAgain } from "./ask-again.tsx";
import { ListSwitches } from "./list-switches.tsx";
import { SubscriberAbout } from "./subscriber-about.tsx";
import { SubscriberHistory } from "./subscriber-history.tsx";
import { SubscriberStatusNote } from "./subscriber-status-note.tsx";
import { SubscriberTags } from "./subscriber-tags.tsx";

const Address = styled("p")({ color: "var(--ink-2)", overflowWrap: "anywhere" });

interface Props {
  readonly siteName: string;
  readonly siteNameId: number;
  readonly subscriber: SubscriberDetails;
  readonly fields: readonly SubscriberField[];
  readonly clock: Clock;
  readonly kind: string;
  readonly onEdit: () => void;
  readonly onStep: ((by: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}

/** A person beside the list: how they read, their lists, what is known of them, and what happened. */
export function SubscriberSheet(props: Props) {
  const { siteName, siteNameId, subscriber, fields, clock, kind, onEdit, onStep, onClose } = props;
  const text = useText();
  const name = nameOf(subscriber);
  return (
    <SideSheet
      title={name}
      kind={kind}
      onClose={onClose}
      {...(onStep && { onStep })}
      footer={
        <>
          <StatusButton siteNameId={siteNameId} subscriber={subscriber} />
          <Button variant="text" startIcon={<Pencil {...SMALL_ICON} />} onClick={onEdit}>
            {text("subscriber.edit")}
          </Button>
          <DeleteSubscribers
            siteNameId={siteNameId}
            subscribers={[subscriber]}
            label={text("subscriber.delete")}
            onDeleted={onClose}
          />
        </>
      }
    >
      {name !== subscriber.email && <Address>{subscriber.email}</Address>}
      <SubscriberTags siteNameId={siteNameId} subscriber={subscriber} />
      <SubscriberStatusNote subscriber={subscriber} clock={clock}>
        <AskAgain siteNameId={siteNameId} subscriber={subscriber} />
      </SubscriberStatusNote>
      <Figures
        figures={[
          [text("audience.opens"), subscriber.opens.toLocaleString()],
          [text("audience.clicks"), subscriber.clicks.toLocaleString()],
          [text("audience.engagementScore"), subscriber.engagementScore],
          [
            text("audience.lastOpened"),
            <DateTime
              key="lastOpened"
              iso={subscriber.lastOpenDate}
              clock={clock}
              fallback={text("audience.never")}
            />,
          ],
        ]}
      />
      <SheetHeading>{text("audience.lists")}</SheetHeading>
      <ListSwitches siteNameId={siteNameId} subscriber={subscriber} />
      <SheetHeading>{text("subscriber.details")}</SheetHeading>
      <SubscriberAbout subscriber={subscriber} fields={fields} clock={clock} />
      <SheetHeading>{text("subscriber.history")}</SheetHeading>
      <SubscriberHistory siteName={siteName} history={subscriber.history} clock={clock} />
      <SheetHeading>{text("personData.title")}</SheetHeading>
      <PersonDataActions siteNameId={siteNameId} subscriber={subscriber} onErased={onClose} />
    </SideSheet>
  );
}

/** Nothing for those whom only fresh consent brings back. */
function StatusButton({ siteNameId, subscriber }: Pick<Props, "siteNameId" | "subscriber">) {
  const text = useText();
  const setStatus = useSetStatusWithUndo(siteNameId);
  const to = subscriber.status === "Active" ? "Unsubscribed" : "Active";
  if (changeableTo([subscriber], to).length === 0) return null;
  return (
    <Button onClick={() => setStatus([subscriber], to)}>
      {text(to === "Active" ? "subscriber.reactivate" : "subscriber.unsubscribe")}
    </Button>
  );
}
