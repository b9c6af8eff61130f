import { checkSenderNow, createSender, restoreSender, type Sender } from "@newsloom/contract/senders/senders";
import { parseSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api-client/call.ts";
import { CallError } from "../../../../platform/api-client/call-error.ts";
import { sendersQuery } from "../../api.ts";
import { answered } from "../../call-result.ts";
import { putSender } from "./mutations.ts";

export interface DomainForm {
  readonly domainEmail: string;
  readonly domainName: string;
}

export interface Added {
  readonly sender: Sender;
  /** One that was there already is checked again, a deleted one restored. */
  readonly how: "created" | "checked" | "restored";
}

export function useAddSender(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: DomainForm) =>
      answered(add(form, () => client.fetchQuery({ ...sendersQuery(siteNameId), staleTime: 0 }))),
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      await client.invalidateQueries({ queryKey: sendersQuery(siteNameId).queryKey });
      putSender(client, siteNameId, answer.value.sender);
    },
  });
}

async function add(
  { domainEmail, domainName }: DomainForm,
  readList: () => Promise<readonly Sender[]>,
): Promise<Added> {
  const email = parseSenderEmail(domainEmail) ?? domainEmail;
  try {
    return {
      sender: await call(createSender, { body: { email, name: domainName } }),
      how: "created",
    };
  } catch (error) {
    const known = error instanceof CallError ? stateIn(error.message) : undefined;
    // The refusal says in which state the sender is, the list says which one.
    const found = known && (await readList()).find((one) => isSame(one.email, email));
    if (!found) throw error;
    const params = { id: found.id };
    return known === "deleted"
      ? { sender: await call(restoreSender, { params }), how: "restored" }
      : { sender: await call(checkSenderNow, { params }), how: "checked" };
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function stateIn(refusal: string): "deleted" | "there" | undefined {
  if (refusal === SENDER_MESSAGES.existsDeleted) return "deleted";
  const isThere =
    refusal === SENDER_MESSAGES.existsInactive || refusal.includes(SENDER_MESSAGES.existsSuffix);
  return isThere ? "there" : undefined;
}
