import type { DomainDisplayStatus, SenderDisplayStatus } from "@newsloom/domain/senders/sender-status";
import { Check, Clock, type LucideIcon, Minus, ShieldCheck, TriangleAlert, X } from "lucide-react";
import { StatusChip, type Tone } from "../../../ui/data/status-chip.tsx";

type Status = SenderDisplayStatus | DomainDisplayStatus;

const STATUS_CHIPS: Readonly<Record<Status, readonly [Tone, LucideIcon]>> = {
  deleted: ["quiet", Minus],
  "Active (system)": ["info", ShieldCheck],
  "not authenticated": ["bad", X],
  authenticated: ["good", Check],
  invalid: ["warn", TriangleAlert],
  "active (system)": ["info", ShieldCheck],
  active: ["good", Check],
  pending: ["plan", Clock],
  failed: ["bad", X],
};

/** A domain's status in the exact words of the specification. */
export function DomainStatusChip({ status }: { readonly status: Status }) {
  const [tone, icon] = STATUS_CHIPS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {status}
    </StatusChip>
  );
}
