import Button from "@mui/material/Button";
import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { type Clock, formatFull } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../platform/session/use-site-permission.ts";
import { DescriptionList } from "../../ui/data/description-list.tsx";
import { SheetHeading } from "../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../ui/dialogs/side-sheet.tsx";
import {
  describeAction,
  describeArea,
  describeEntity,
  FRONT_PAGE,
  rawAction,
  toKey,
} from "./action-descriptions.ts";
import { EntityLink } from "./entity-link-text.tsx";
import { FieldChangeList } from "./field-change-list.tsx";
import { fieldChanges } from "./field-changes.ts";
import { FrontPageChangeList } from "./front-page-change-list.tsx";
import { useRestore } from "./mutations.ts";
import { restorableFrom } from "./restore-action.ts";

interface Props {
  readonly siteNameId: number;
  readonly action: LoggedAction;
  readonly names: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly onClose: () => void;
  readonly onFilterByUser: (userId: string) => void;
}

/** The details of an action beside the list. */
export function ActionSheet({ siteNameId, action, names, clock, onClose, onFilterByUser }: Props) {
  const text = useText();
  const changes = fieldChanges(action.before, action.after);
  const { userId, userName } = action;
  const restorable = restorableFrom(action);
  const isPermitted = useSitePermission(siteNameId, restorable?.permission ?? "log:read");
  const mayRestore = restorable !== undefined && isPermitted;
  const restore = useRestore(siteNameId);
  // Not called any more when another entry was opened meanwhile.
  const restoreBefore = () => restorable && restore.mutate(restorable, { onSuccess: onClose });
  const facts = [
    [text("log.who"), userName || text("log.system")],
    [text("log.when"), formatFull(action.date, clock)],
    [text("log.area"), describeArea(action.area, text)],
    [
      text("log.subject"),
      <EntityLink key="subject" action={action} title={describeEntity(action, names, text) || "–"} />,
    ],
    [text("log.ip"), action.ip || "–"],
    [text("log.raw"), rawAction(action)],
  ] as const;

  return (
    <SideSheet
      title={describeAction(action, names, text)}
      kind={text("log.kind", { id: action.id })}
      onClose={onClose}
      footer={
        (userId !== null || mayRestore) && (
          <>
            {userId !== null && (
              <Button onClick={() => onFilterByUser(userId)}>
                {text("log.filterByUser", { name: userName })}
              </Button>
            )}
            {mayRestore && (
              <Button loading={restore.isPending} onClick={restoreBefore}>
                {text("log.restore")}
              </Button>
            )}
          </>
        )
      }
    >
      <DescriptionList style={{ marginTop: 16 }}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
      </DescriptionList>
      <SheetHeading>{text("log.changes")}</SheetHeading>
      {toKey(action.entityType) === FRONT_PAGE ? (
        <FrontPageChangeList siteNameId={siteNameId} action={action} />
      ) : changes.length > 0 ? (
        <FieldChangeList entityType={action.entityType} changes={changes} />
      ) : (
        <p>{text("log.noChanges")}</p>
      )}
    </SideSheet>
  );
}
