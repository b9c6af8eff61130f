import { useText } from "../../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../../platform/query/after-success.ts";
import { useSetSourceStatus } from "../../../sources/mutations.ts";
import type { Undo } from "../use-undo.ts";

interface NamedSource {
  readonly sourceId: number;
  readonly name: string;
}

/** Reads a source no more. Undo reads it again. */
export function useInactivateSource(siteNameId: number, undo: Undo) {
  const text = useText();
  const setStatus = useSetSourceStatus(siteNameId);
  return ({ sourceId, name }: NamedSource): void => {
    const sourceIds = [sourceId];
    void onSuccess(setStatus.mutateAsync({ sourceIds, isActive: false }), () =>
      undo.addWithToast({
        what: text("articleCard.sourceInactivated", { name }),
        undo: () => setStatus.mutate({ sourceIds, isActive: true }),
      }),
    );
  };
}
