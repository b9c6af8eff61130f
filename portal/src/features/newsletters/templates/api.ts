import { getTemplateContext, getTemplateVersions } from "@newsloom/contract/newsletters/templates";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../platform/api-client/call.ts";

export const templateContextQuery = (siteNameId: number, templateId: number) =>
  queryOptions({
    queryKey: [siteNameId, "templateContext", templateId],
    queryFn: () => call(getTemplateContext, { siteNameId, query: { templateId } }),
  });
export type TemplateContext = z.output<(typeof getTemplateContext)["response"]>;

export const templateVersionsQuery = (siteNameId: number, id: number) =>
  queryOptions({
    queryKey: [siteNameId, "templateVersions", id],
    queryFn: () => call(getTemplateVersions, { siteNameId, params: { id } }),
  });
