import {
  createWidget,
  deleteWidget,
  updateWidget,
  type WidgetForm,
} from "@newsloom/contract/readers/widgets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { formResult } from "../../platform/api-client/form-result.ts";
import { widgetsKey } from "./api.ts";

interface SavedWidget {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly form: WidgetForm;
}

export function useSaveWidget(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, form }: SavedWidget) =>
      formResult(
        id === undefined
          ? await call(createWidget, { siteNameId, body: form })
          : await call(updateWidget, { siteNameId, params: { id }, body: form }),
      ),
    // Awaited: a new widget is opened from the list.
    onSuccess: () => client.invalidateQueries({ queryKey: widgetsKey(siteNameId) }),
  });
}

export function useDeleteWidget(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteWidget, { siteNameId, params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: widgetsKey(siteNameId) }),
  });
}
