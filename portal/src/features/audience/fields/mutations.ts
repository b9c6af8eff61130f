import { createField, deleteField, updateField } from "@newsloom/contract/audience/fields";
import type { FieldType } from "@newsloom/domain/audience/custom-fields";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api-client/call.ts";
import { audienceKey } from "../api.ts";

interface FieldInput {
  /** Undefined for a new field. */
  readonly id: number | undefined;
  readonly name: string;
  readonly type: FieldType;
  readonly choices: readonly string[];
}

/** A refusal is part of the answer: the form shows it. */
export function useSaveField(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, type, choices }: FieldInput) =>
      id === undefined
        ? call(createField, { siteNameId, body: { name, type, choices: [...choices] } })
        : call(updateField, { siteNameId, params: { id }, body: { name, choices: [...choices] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}

export function useDeleteField(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteField, { siteNameId, params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: audienceKey(siteNameId) }),
  });
}
