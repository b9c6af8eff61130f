import Button from "@mui/material/Button";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { useSendConfirmation } from "../mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly subscriber: Subscriber;
}

/** Mails the link once more to somebody who has not confirmed; nothing for others. */
export function AskAgain({ siteNameId, subscriber: { id, email, status } }: Props) {
  const text = useText();
  const { mutateAsync, isPending } = useSendConfirmation(siteNameId);
  if (status !== "Unconfirmed") return null;
  const send = () => onSuccess(mutateAsync(id), () => toastSuccess(text("subscriber.askedAgain", { email })));
  return (
    <Button loading={isPending} onClick={() => void send()}>
      {text("subscriber.askAgain")}
    </Button>
  );
}
