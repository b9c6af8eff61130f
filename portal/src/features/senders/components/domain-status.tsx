import type { DomainDisplayStatus, SenderDisplayStatus } from "@newsloom/domain/sender-status";
import { Check, Clock, Minus, ShieldCheck, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { StatusChip, type Tone } from "../../../ui/status-chip.tsx";

type Status = SenderDisplayStatus | DomainDisplayStatus;

const LOOKS: Readonly<Record<Status, readonly [Tone, ReactNode]>> = {
  deleted: ["quiet", <Minus key="" size={12} aria-hidden />],
  "Active (system)": ["info", <ShieldCheck key="" size={12} aria-hidden />],
  "not authenticated": ["bad", <X key="" size={12} aria-hidden />],
  authenticated: ["good", <Check key="" size={12} aria-hidden />],
  invalid: ["warn", <TriangleAlert key="" size={12} aria-hidden />],
  "active (system)": ["info", <ShieldCheck key="" size={12} aria-hidden />],
  active: ["good", <Check key="" size={12} aria-hidden />],
  pending: ["plan", <Clock key="" size={12} aria-hidden />],
  failed: ["bad", <X key="" size={12} aria-hidden />],
};

/** What the product calls the state of a domain, to the letter. */
export function DomainStatus({ status }: { readonly status: Status }) {
  const [tone, glyph] = LOOKS[status];
  return (
    <StatusChip tone={tone} glyph={glyph}>
      {status}
    </StatusChip>
  );
}
