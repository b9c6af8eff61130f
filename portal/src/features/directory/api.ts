import { getCompanyDetails, searchCompanies } from "@newsloom/contract/directory/companies";
import { type Company, getMyCompany } from "@newsloom/contract/directory/company-users";
import { COMPANY_MESSAGES } from "@newsloom/domain/directory/messages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { CallError } from "../../platform/api-client/call-error.ts";

/** The company that the user acts for; null when there is none. */
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

/** A company by id. */
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

/** Companies whose name has these letters, by name. */
export const companySearchQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [siteNameId, "companySearch", keyword],
    queryFn: () => call(searchCompanies, { siteNameId, query: { keyword } }),
    placeholderData: keepPreviousData,
  });
