import type { SubscriberStatus } from "@newsloom/domain/audience/subscribing";
import { Ban, Check, Flag, MailQuestionMark, MailX, UserMinus } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";

const STYLES = {
  Active: { tone: "good", Icon: Check },
  Unconfirmed: { tone: "quiet", Icon: MailQuestionMark },
  Unsubscribed: { tone: "quiet", Icon: UserMinus },
  Bounced: { tone: "warn", Icon: MailX },
  Blocked: { tone: "bad", Icon: Ban },
  Spam: { tone: "bad", Icon: Flag },
} as const;

export function SubscriberStatusChip({ status }: { readonly status: SubscriberStatus }) {
  const text = useText();
  const { tone, Icon } = STYLES[status];
  return (
    <StatusChip tone={tone} icon={Icon}>
      {text(`subscriberStatus.${status}`)}
    </StatusChip>
  );
}
