import type { CampaignStatusName } from "@newsloom/domain/newsletters/campaign-status";
import {
  ArrowUpRight,
  Check,
  CircleDashed,
  CircleDot,
  Clock,
  Hourglass,
  Loader,
  type LucideIcon,
  Pencil,
  TriangleAlert,
  X,
} from "lucide-react";
import { StatusChip, type Tone } from "../../ui/data/status-chip.tsx";

const STYLES: Readonly<Record<CampaignStatusName, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  Sent: { tone: "good", Icon: Check },
  New: { tone: "info", Icon: CircleDot },
  Failed: { tone: "bad", Icon: X },
  "Pending Scheduled": { tone: "plan", Icon: Hourglass },
  Scheduled: { tone: "plan", Icon: Clock },
  Draft: { tone: "quiet", Icon: Pencil },
  Pending: { tone: "info", Icon: Loader },
  Creating: { tone: "info", Icon: CircleDashed },
  "Partialy Sent": { tone: "warn", Icon: TriangleAlert },
  Adestra: { tone: "quiet", Icon: ArrowUpRight },
};

const styleOf = (name: string) => STYLES[name as CampaignStatusName] ?? STYLES.Draft;

/** The names are the server's. */
export function CampaignStatusChip({ status }: { readonly status: string }) {
  const { tone, Icon } = styleOf(status);
  return (
    <StatusChip tone={tone} icon={Icon}>
      {status}
    </StatusChip>
  );
}
