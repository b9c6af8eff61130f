import type { Company } from "@newsloom/contract/directory/company-users";
import { Check, Clock, Minus } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { SectionLine } from "../../../ui/layout/section.tsx";

/** What the company cannot change itself. */
export function StandingLine({ company }: { readonly company: Company }) {
  const text = useText();
  return (
    <SectionLine name={text("company.standing")} meaning={text("company.standingMeaning")}>
      {standing()}
    </SectionLine>
  );

  function standing() {
    if (!company.isActive)
      return (
        <StatusChip tone="quiet" glyph={Minus}>
          {text("company.inactive")}
        </StatusChip>
      );
    return company.isApproved ? (
      <StatusChip tone="good" glyph={Check}>
        {text("company.approved")}
      </StatusChip>
    ) : (
      <StatusChip tone="warn" glyph={Clock}>
        {text("company.waiting")}
      </StatusChip>
    );
  }
}
