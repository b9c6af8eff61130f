import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Sending } from "@newsloom/contract/delivery/sends";
import { waitingOf } from "@newsloom/domain/delivery/balance";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useControlSending, useSettleInDoubt } from "../mutations.ts";

const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, "&:empty": { display: "none" } });

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly sending: Sending;
}

export function SendingActions({ siteNameId, id, sending }: Props) {
  const text = useText();
  const { state, counts, retryable, isPackage } = sending;
  const control = useControlSending(siteNameId, id);
  const settle = useSettleInDoubt(siteNameId, id);
  const [isConfirming, setIsConfirming] = useState(false);
  const isOpen = state === "sending" || state === "paused";
  // Nobody has it yet.
  const isStoppable = state === "preparing" || state === "packing";
  const stopped = isPackage ? "package" : "sending";
  const waiting = { count: waitingOf(counts) };
  return (
    <Row>
      {state === "sending" && (
        <Button onClick={() => control.mutate("pause")}>{text("sending.pause")}</Button>
      )}
      {state === "paused" && (
        <Button variant="contained" onClick={() => control.mutate("resume")}>
          {text("sending.resume")}
        </Button>
      )}
      {state === "sending" && sending.firstWave?.isRestReleased === false && (
        <Button onClick={() => control.mutate("sendRest")}>{text("sending.sendRest")}</Button>
      )}
      {isOpen && <Button onClick={() => setIsConfirming(true)}>{text("sending.cancel")}</Button>}
      {isStoppable && <Button onClick={() => setIsConfirming(true)}>{text("sending.stop")}</Button>}
      {retryable > 0 && (
        <Button onClick={() => control.mutate("retry")}>
          {text("sending.retry", { count: retryable, people: formatNumber(retryable) })}
        </Button>
      )}
      {counts["in doubt"] > 0 && (
        <>
          <Button onClick={() => settle.mutate(true)}>{text("sending.received")}</Button>
          <Button onClick={() => settle.mutate(false)}>{text("sending.notReceived")}</Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={isStoppable ? text(`${stopped}.stopTitle`) : text("sending.cancelTitle", waiting)}
        note={text(isStoppable ? `${stopped}.stopNote` : "sending.cancelNote")}
        action={text(isStoppable ? `${stopped}.stopAction` : "sending.cancelAction")}
        onConfirm={() => {
          setIsConfirming(false);
          control.mutate("cancel");
        }}
        onCancel={() => setIsConfirming(false)}
      />
    </Row>
  );
}
