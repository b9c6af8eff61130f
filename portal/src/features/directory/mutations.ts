import { updateApprovalFlag } from "@newsloom/contract/directory/companies";
import { updateMyCompany, uploadCompanyLogo } from "@newsloom/contract/directory/company-users";
import type { CompanyForm } from "@newsloom/contract/directory/forms";
import { COMPANY_MESSAGES } from "@newsloom/domain/directory/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api-client/call.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { companyQuery, myCompanyQuery } from "./api.ts";

/** A refused form is an answer with `validationFailures`, which the form shows at its fields. */
export function useUpdateCompany(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: CompanyForm) => call(updateMyCompany, { siteNameId, body: form }),
    onSuccess: ({ result }) => {
      if (result) client.setQueryData(myCompanyQuery(siteNameId).queryKey, result);
    },
  });
}

/** `progress` runs from 0 to 1 during the upload; null otherwise. */
export function useUploadLogo(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = myCompanyQuery(siteNameId);
  const [progress, setProgress] = useState<number | null>(null);
  const change = useMutation({
    mutationFn: ({ companyId, image }: { companyId: number; image: Blob }) => {
      setProgress(0);
      return upload(uploadCompanyLogo, {
        siteNameId,
        params: { id: companyId },
        files: { image },
        onProgress: setProgress,
      });
    },
    onSuccess: (logo) => {
      client.setQueryData(queryKey, (company) => company && { ...company, ...logo });
    },
    onSettled: () => setProgress(null),
  });
  return { ...change, progress };
}

/** Optimistic switch of a company's automatic approval; undone when the server refuses. */
export function useApproveAll(siteNameId: number, describeCause: (cause: unknown) => string) {
  const client = useQueryClient();
  const keyOf = (companyId: number) => companyQuery(siteNameId, companyId).queryKey;
  const setInCache = (companyId: number, allArticlesApproved: boolean) =>
    client.setQueryData(keyOf(companyId), (company) => company && { ...company, allArticlesApproved });
  return useMutation({
    mutationFn: async ({ companyId, isOn }: { companyId: number; isOn: boolean }) => {
      try {
        await call(updateApprovalFlag, {
          siteNameId,
          params: { id: companyId },
          query: { AllArticlesApproved: isOn ? "true" : "false" },
        });
      } catch (cause) {
        throw new Error(`${COMPANY_MESSAGES.fetchFailed} ${describeCause(cause)}`, { cause });
      }
    },
    onMutate: ({ companyId, isOn }) => void setInCache(companyId, isOn),
    onError: (_error, { companyId, isOn }) => void setInCache(companyId, !isOn),
  });
}
