import { checkMail } from "@newsloom/contract/newsletters/mail-checks";
import type { CheckedMail } from "@newsloom/domain/newsletters/mail-checks";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import type { NewsletterEdits } from "./use-newsletter-edits.ts";

const mailChecksQuery = (siteNameId: number, distributionId: number, version: number) =>
  queryOptions({
    queryKey: [siteNameId, "mailChecks", distributionId, version],
    queryFn: ({ signal }) => call(checkMail, { siteNameId, body: { distributionId, again: false }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export interface MailChecks {
  /** Of the newsletter as it was saved last; undefined while it is not known. */
  readonly checked: CheckedMail | undefined;
  readonly isChecking: boolean;
  /** Why it is not known. */
  readonly error: string | undefined;
  readonly checkAgain: () => void;
}

/** What the links of the saved newsletter answer and what mail clients drop of it. */
export function useMailChecks(siteNameId: number, { base, state }: NewsletterEdits): MailChecks {
  const client = useQueryClient();
  const { distributionId, version } = base;
  const query = mailChecksQuery(siteNameId, distributionId, version);
  const { data, error, isFetching } = useQuery({ ...query, enabled: state === "saved" });
  const again = useMutation({
    mutationFn: () => call(checkMail, { siteNameId, body: { distributionId, again: true } }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer),
  });
  return {
    checked: data,
    isChecking: isFetching || again.isPending,
    error: (again.error ?? error)?.message,
    checkAgain: () => again.mutate(),
  };
}
