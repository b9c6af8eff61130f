import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { SubscriberTag } from "@newsloom/contract/audience/tags";
import { type EditorStatus, isEditorStatus, statusBlockers } from "@newsloom/domain/audience/suppression";
import { useText } from "../../platform/i18n/use-text.ts";
import { onSuccess } from "../../platform/query/after-success.ts";
import { toastWithAction } from "../../ui/feedback/toasts.tsx";
import { useChangeTag, useSetStatus } from "./mutations.ts";
import { nameOf } from "./subscriber-names.ts";

const idsOf = (subscribers: readonly Subscriber[]) => subscribers.map(({ id }) => id);

/** Those whose status an editor may change to this one. */
export const changeableTo = (subscribers: readonly Subscriber[], status: EditorStatus) =>
  subscribers.filter((one) => one.status !== status && statusBlockers(one, status).length === 0);

/** Unsubscribes people or starts mail to them again; the toast's Undo gives each the status they had. */
export function useSetStatusWithUndo(siteNameId: number) {
  const text = useText();
  const { mutate, mutateAsync } = useSetStatus(siteNameId);
  return (subscribers: readonly Subscriber[], status: "Active" | "Unsubscribed"): void => {
    const [first] = subscribers;
    if (!first) return;
    const values = { count: subscribers.length, name: nameOf(first) };
    const message = text(status === "Active" ? "audience.reactivated" : "audience.unsubscribed", values);
    const undo = () => {
      // Others cannot be changed, so they are not here.
      for (const before of new Set(subscribers.map((one) => one.status)))
        if (isEditorStatus(before))
          mutate({ ids: idsOf(subscribers.filter((one) => one.status === before)), status: before });
    };
    void onSuccess(mutateAsync({ ids: idsOf(subscribers), status }), () =>
      toastWithAction(message, text("toast.undo"), undo),
    );
  };
}

/** Gives people a tag or takes it; only those whom it changes, so that Undo restores what was. */
export function useChangeTagWithUndo(siteNameId: number) {
  const text = useText();
  const { mutate, mutateAsync } = useChangeTag(siteNameId);
  return (subscribers: readonly Subscriber[], tag: SubscriberTag, isAdded: boolean): void => {
    const changed = subscribers.filter(({ tags }) => tags.some(({ id }) => id === tag.id) !== isAdded);
    const [first] = changed;
    if (!first) return;
    const ids = idsOf(changed);
    const message = text(isAdded ? "audience.tagged" : "audience.untagged", {
      count: changed.length,
      name: nameOf(first),
      tag: tag.name,
    });
    void onSuccess(mutateAsync({ ids, tag, isAdded }), () =>
      toastWithAction(message, text("toast.undo"), () => mutate({ ids, tag, isAdded: !isAdded })),
    );
  };
}
