import { parseSettingFailure } from "@newsloom/contract/settings/setting-failures";
import {
  QUERY_VALUE_MAX,
  restoreSetting,
  type SettingChange,
  updateSiteSetting,
  uploadSettingImage,
} from "@newsloom/contract/settings/settings";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api-client/call.ts";
import { CallError } from "../../platform/api-client/call-error.ts";
import { upload } from "../../platform/api-client/upload.ts";
import { invalidateSettings, siteSettingsQuery } from "./api.ts";

/** The server's errors by setting; empty when all were saved. */
export type SettingErrors = Readonly<Record<string, string>>;

/** Failures that are about no single setting are left out. */
export const settingErrorsIn = (failures: readonly string[]): SettingErrors =>
  Object.fromEntries(
    failures.flatMap((failure) => {
      const parsed = parseSettingFailure(failure);
      return parsed ? [[parsed.keyName, parsed.message] as const] : [];
    }),
  );

/** One short value goes in the query, a long one in the body, several as a list. */
function sendChanges(siteNameId: number, changes: readonly SettingChange[]): Promise<true> {
  const [only] = changes;
  if (only === undefined || changes.length > 1)
    return call(updateSiteSetting, { siteNameId, body: [...changes] });
  return call(
    updateSiteSetting,
    only.value.length <= QUERY_VALUE_MAX ? { siteNameId, query: only, body: {} } : { siteNameId, body: only },
  );
}

async function saveChanges(siteNameId: number, changes: readonly SettingChange[]): Promise<SettingErrors> {
  try {
    await sendChanges(siteNameId, changes);
    return {};
  } catch (error) {
    const errors = error instanceof CallError ? settingErrorsIn(error.failures) : {};
    // A failure that is about no single setting goes to the toast.
    if (Object.keys(errors).length === 0) throw error;
    return errors;
  }
}

/** Saves all changes or none; everything that shows a setting is reloaded. */
export function useSaveSettings(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly SettingChange[]) => saveChanges(siteNameId, changes),
    onSuccess: (errors, changes) => {
      if (Object.keys(errors).length > 0) return;
      const values = new Map(changes.map(({ keyName, value }) => [keyName, value]));
      client.setQueryData(siteSettingsQuery(siteNameId).queryKey, (records) =>
        records?.map((record) => ({ ...record, value: values.get(record.keyName) ?? record.value })),
      );
      void invalidateSettings(client, siteNameId);
    },
  });
}

export function useRestoreSetting(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { keyName: string; version: number }) => call(restoreSetting, { siteNameId, body }),
    onSuccess: () => invalidateSettings(client, siteNameId),
  });
}

/** `progress` runs from 0 to 1 during the upload; null otherwise. */
export function useUploadSettingImage(siteNameId: number, keyName: SettingKey) {
  const [progress, setProgress] = useState<number | null>(null);
  const uploadImage = useMutation({
    mutationFn: (image: Blob) => {
      setProgress(0);
      return upload(uploadSettingImage, {
        siteNameId,
        params: {},
        fields: { keyName },
        files: { image },
        onProgress: setProgress,
      });
    },
    onSettled: () => setProgress(null),
  });
  return { ...uploadImage, progress };
}
