import {
  createTemplate,
  deleteTemplate,
  importTemplate,
  type Template,
  type TemplateForm,
  type TemplateImport,
  updateTemplate,
} from "@newsloom/contract/newsletters/templates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { templatesQuery } from "../api.ts";
import { templateVersionsQuery } from "./api.ts";

type NewTemplate = Omit<TemplateForm, "version">;

/** A refused template is an answer with `validationFailures`. */
export function useCreateTemplate(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTemplate) => call(createTemplate, { siteNameId, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery(siteNameId).queryKey }),
  });
}

export function useImportTemplate(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateImport) => call(importTemplate, { siteNameId, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery(siteNameId).queryKey }),
  });
}

/** The caller shows what went wrong: a template that somebody else saved is not a mistake. */
export function useSaveTemplate(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = templatesQuery(siteNameId);
  return async (id: number, body: TemplateForm) => {
    const answer = await call(updateTemplate, { siteNameId, params: { id }, body });
    const { result } = answer;
    if (result)
      client.setQueryData(queryKey, (known) => known?.map((one) => (one.templateId === id ? result : one)));
    // Another template may have lost the default to this one.
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: templateVersionsQuery(siteNameId, id).queryKey });
    return answer;
  };
}

export function useMakeDefault(siteNameId: number) {
  const save = useSaveTemplate(siteNameId);
  return useMutation({
    mutationFn: ({ templateId, name, model, version }: Template) =>
      save(templateId, { name, model, version, isDefault: true }),
  });
}

export function useDeleteTemplate(siteNameId: number) {
  const client = useQueryClient();
  const { queryKey } = templatesQuery(siteNameId);
  return useMutation({
    mutationFn: (id: number) => call(deleteTemplate, { siteNameId, params: { id } }),
    onSuccess: (_done, id) => {
      client.setQueryData(queryKey, (known) => known?.filter(({ templateId }) => templateId !== id));
      return client.invalidateQueries({ queryKey });
    },
  });
}
