import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { Ban, Check, Mail } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";

const STATUS_STYLES = {
  Active: { tone: "good", Icon: Check },
  Invited: { tone: "info", Icon: Mail },
  Inactive: { tone: "quiet", Icon: Ban },
} as const;

export function UserStatusChip({ status }: { readonly status: UserStatus }) {
  const text = useText();
  const { tone, Icon } = STATUS_STYLES[status];
  return (
    <StatusChip tone={tone} icon={Icon}>
      {text(`status.${status}`)}
    </StatusChip>
  );
}
