import { styled } from "@mui/material/styles";
import type { HistoryEntry } from "@newsloom/contract/audience/audience";
import {
  ListChecks,
  Mail,
  MailCheck,
  MailOpen,
  MousePointerClick,
  Pause,
  Pencil,
  Play,
  Send,
  Tag,
  Upload,
  UserMinus,
  UserPlus,
  UserRoundCog,
} from "lucide-react";
import { Link } from "react-router";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";

const ICONS = {
  Subscribed: UserPlus,
  ConfirmationSent: Send,
  Confirmed: MailCheck,
  Added: UserPlus,
  Imported: Upload,
  Sent: Mail,
  Opened: MailOpen,
  Clicked: MousePointerClick,
  Edited: Pencil,
  StatusChanged: UserRoundCog,
  Tagged: Tag,
  Untagged: Tag,
  Unsubscribed: UserMinus,
  Resubscribed: UserPlus,
  ListsChosen: ListChecks,
  Paused: Pause,
  Resumed: Play,
} as const;

const Entries = styled("ol")({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "grid",
    gridTemplateColumns: "14px minmax(0, 1fr) auto",
    gap: 10,
    alignItems: "baseline",
    padding: "8px 0",
    borderBottom: "1px solid var(--rule)",
    color: "var(--ink-2)",
  },
  "& svg": { alignSelf: "center", color: "var(--ink-3)" },
  "& b": { color: "var(--ink)", fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& time": { color: "var(--ink-3)", fontSize: "var(--fs-12)", whiteSpace: "nowrap" },
});

/** Those that are about a newsletter: their details are its name. */
const OF_NEWSLETTERS: ReadonlySet<string> = new Set(["Sent", "Opened", "Clicked"]);

interface Props {
  readonly siteName: string;
  readonly history: readonly HistoryEntry[];
  readonly clock: Clock;
}

/** What happened to a person, the newest first. */
export function SubscriberHistory({ siteName, history, clock }: Props) {
  const text = useText();
  return (
    <Entries>
      {history.map(({ date, type, distributionId, details, userName }) => {
        const Icon = ICONS[type];
        return (
          <li key={`${date} ${type} ${distributionId} ${details}`}>
            <Icon {...SMALL_ICON} />
            <span>
              <b>{text(`subscriber.did_${type}`, { details })}</b>
              {distributionId !== null && OF_NEWSLETTERS.has(type) && (
                <>
                  : <Link to={`/${siteName}/newsletters/${distributionId}`}>{details}</Link>
                </>
              )}
              {userName !== "" && ` ${text("subscriber.by", { name: userName })}`}
            </span>
            <DateTime iso={date} clock={clock} />
          </li>
        );
      })}
    </Entries>
  );
}
