import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { toastWithAction } from "../../ui/feedback/toasts.tsx";
import { useSetSourceStatus } from "./mutations.ts";

interface NamedSource {
  readonly sourceId: number;
  readonly name: string;
}

/** Activates or inactivates sources; the toast's Undo reverses it. */
export function useSetStatusWithUndo(siteNameId: number) {
  const text = useText();
  const { mutate, mutateAsync } = useSetSourceStatus(siteNameId);
  return (sources: readonly NamedSource[], isActive: boolean): void => {
    const sourceIds = sources.map(({ sourceId }) => sourceId);
    const message = text(isActive ? "sources.activated" : "sources.inactivated", {
      count: sources.length,
      name: sources[0]?.name ?? "",
    });
    void onSuccess(mutateAsync({ sourceIds, isActive }), () =>
      toastWithAction(message, text("toast.undo"), () => mutate({ sourceIds, isActive: !isActive })),
    );
  };
}
