import type { Company } from "@newsloom/contract/directory/company-users";
import { Check, Clock, Minus } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { SectionRow } from "../../../ui/layout/section.tsx";

/** The status, which only editors of the site change. */
export function CompanyStatusRow({ company }: { readonly company: Company }) {
  const text = useText();
  return (
    <SectionRow name={text("company.status")} meaning={text("company.statusNote")}>
      {statusChip()}
    </SectionRow>
  );

  function statusChip() {
    if (!company.isActive)
      return (
        <StatusChip tone="quiet" icon={Minus}>
          {text("company.inactive")}
        </StatusChip>
      );
    return company.isApproved ? (
      <StatusChip tone="good" icon={Check}>
        {text("company.approved")}
      </StatusChip>
    ) : (
      <StatusChip tone="warn" icon={Clock}>
        {text("company.pendingApproval")}
      </StatusChip>
    );
  }
}
