import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Check, CircleDashed } from "lucide-react";
import { CallError } from "../../../platform/api-client/call-error.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { companyQuery } from "../../directory/api.ts";
import { useApproveAll } from "../../directory/mutations.ts";
import { invalidateLists, updateCompanyApproval } from "../article-cache.ts";

const Line = styled("div")({ display: "flex", alignItems: "center", gap: 8, minHeight: 44 });
const Flag = styled("label")({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 32,
  cursor: "pointer",
  color: "var(--ink-2)",
});
const Name = styled("b")({ fontWeight: "var(--w-med)", minWidth: 0, overflowWrap: "anywhere" });

interface Props {
  readonly siteNameId: number;
  readonly companyId: number;
  readonly mayWrite: boolean;
}

/** The company of an article, and whether all its articles are approved automatically. */
export function ArticleCompany({ siteNameId, companyId, mayWrite }: Props) {
  const text = useText();
  const client = useQueryClient();
  const { data: company, error, refetch } = useQuery(companyQuery(siteNameId, companyId));
  const approveAll = useApproveAll(siteNameId, (cause) =>
    text("articleCompany.cause", { cause: causeOf(text, cause) }),
  );

  function set(isOn: boolean): void {
    updateCompanyApproval(client, siteNameId, companyId, isOn);
    approveAll.mutate(
      { companyId, isOn },
      {
        onSuccess: () => {
          const name = company?.name ?? "";
          toastSuccess(text(isOn ? "articleCompany.nowAll" : "articleCompany.nowSome", { company: name }));
          void invalidateLists(client, siteNameId);
        },
        onError: () => updateCompanyApproval(client, siteNameId, companyId, !isOn),
      },
    );
  }

  return (
    <section aria-label={text("articleCompany.heading")}>
      <SheetHeading>{text("articleCompany.heading")}</SheetHeading>
      {company ? (
        <>
          <Line>
            <Name>{company.name}</Name>
            <Standing {...company} />
          </Line>
          <Flag>
            <Switch
              checked={company.allArticlesApproved}
              disabled={!mayWrite || approveAll.isPending}
              onChange={(_event, isOn) => set(isOn)}
              slotProps={{ input: { role: "switch" } }}
            />
            {text("articleCompany.approveAll", { company: company.name })}
          </Flag>
        </>
      ) : error ? (
        <ErrorState title={error.name} reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={44} aria-label={text("articleCompany.loading")} />
      )}
    </section>
  );
}

function Standing({ isActive, isApproved }: { readonly isActive: boolean; readonly isApproved: boolean }) {
  const text = useText();
  if (!isActive)
    return (
      <StatusChip tone="quiet" icon={Ban}>
        {text("articleCompany.inactive")}
      </StatusChip>
    );
  return isApproved ? (
    <StatusChip tone="good" icon={Check}>
      {text("articleCompany.approved")}
    </StatusChip>
  ) : (
    <StatusChip tone="warn" icon={CircleDashed}>
      {text("articleCompany.notApproved")}
    </StatusChip>
  );
}

function causeOf(text: ReturnType<typeof useText>, cause: unknown): string {
  if (!(cause instanceof CallError)) return String(cause);
  if (cause.status === 0) return text("articleCompany.noAnswer");
  return cause.status < 500 ? cause.message : text("articleCompany.answered", { status: cause.status });
}
