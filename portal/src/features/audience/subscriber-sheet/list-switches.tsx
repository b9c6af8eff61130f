import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { reportError } from "../../../platform/error-store.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { useUpdateSubscriber } from "../mutations.ts";
import { listName, nameOf } from "../subscriber-names.ts";
import { toFields, toInput } from "./subscriber-form.ts";

const Line = styled("label")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 40,
  borderBottom: "1px solid var(--rule)",
});
const Note = styled("p")({ "&&": { paddingTop: 8 }, color: "var(--ink-2)", fontSize: "var(--fs-12)" });

interface Props {
  readonly siteNameId: number;
  readonly subscriber: Subscriber;
}

/** The newsletters a person gets. A switch saves at once and offers Undo. */
export function ListSwitches({ siteNameId, subscriber }: Props) {
  const text = useText();
  const update = useUpdateSubscriber(siteNameId);
  const input = toInput(toFields(subscriber));
  const lists = input.subscriptionListIds;
  const isActive = subscriber.status === "Active";

  async function save(subscriptionListIds: number[]): Promise<void> {
    const answer = await update.mutateAsync({ id: subscriber.id, input: { ...input, subscriptionListIds } });
    if (answer.result !== null) return;
    const refusal = new Error(answer.validationFailures.join(" "));
    reportError(refusal);
    throw refusal;
  }
  function toggle(id: number, isOn: boolean): void {
    const values = { name: nameOf(subscriber), list: listName(id, text) };
    void onSuccess(save(isOn ? [...lists, id] : lists.filter((one) => one !== id)), () =>
      toastWithAction(
        text(isOn ? "subscriber.listOn" : "subscriber.listOff", values),
        text("toast.undo"),
        () => void onSuccess(save(lists), () => undefined),
      ),
    );
  }
  return (
    <>
      <ul>
        {SUBSCRIPTION_LISTS.map(({ id }) => (
          <li key={id}>
            <Line>
              {listName(id, text)}
              <Switch
                checked={lists.includes(id)}
                // Anybody may be taken off a list.
                disabled={update.isPending || (!isActive && !lists.includes(id))}
                onChange={(_event, isOn) => toggle(id, isOn)}
                slotProps={{ input: { role: "switch" } }}
              />
            </Line>
          </li>
        ))}
      </ul>
      {!isActive && <Note>{text("subscriber.listsOff")}</Note>}
    </>
  );
}
