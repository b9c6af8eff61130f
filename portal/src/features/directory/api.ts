import { getCompanyDetails, updateApprovalFlag } from "@newsloom/contract/directory/companies";
import {
  type Company,
  getMyCompany,
  updateMyCompany,
  uploadCompanyLogo,
} from "@newsloom/contract/directory/company-users";
import type { CompanyForm } from "@newsloom/contract/directory/forms";
import { COMPANY_MESSAGES } from "@newsloom/domain/directory/messages";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api-client/call.ts";
import { CallError } from "../../platform/api-client/call-error.ts";
import { upload } from "../../platform/api-client/upload.ts";

/** The company one acts for; null when there is none. */
export const myCompanyQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: [siteNameId, "myCompany"],
    queryFn: async (): Promise<Company | null> => {
      try {
        return await call(getMyCompany, { siteNameId });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Answers why the form was refused, if it was: those words belong to its fields. */
export function useUpdateCompany(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: CompanyForm) => call(updateMyCompany, { siteNameId, body: form }),
    onSuccess: ({ result }) => {
      if (result) client.setQueryData(myCompanyQuery(siteNameId).queryKey, result);
    },
  });
}

/** `progress` runs from 0 to 1 while the picture is on its way. */
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

/** One company, as an article of it shows it. */
export const companyQuery = (siteNameId: number, companyId: number) =>
  queryOptions({
    queryKey: [siteNameId, "company", companyId],
    queryFn: async (): Promise<Company> => {
      try {
        return await call(getCompanyDetails, { siteNameId, params: { id: companyId } });
      } catch (cause) {
        const failure = new Error(COMPANY_MESSAGES.fetchFailed, { cause });
        failure.name = COMPANY_MESSAGES.fetchFailedName;
        throw failure;
      }
    },
  });

/** Whether every article of a company is approved as it comes in. Shows at once, and goes back if the server refuses. */
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
