import {
  type CampaignSend,
  cancelSending,
  chooseSubject,
  pauseSending,
  resumeSending,
  retryFailed,
  sendCampaign,
  sendRest,
  settleInDoubt,
} from "@newsloom/contract/delivery/sends";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client/call.ts";
import { newslettersKey } from "../newsletters/api.ts";
import { sendingKey } from "./api.ts";

export function useSendCampaign(siteNameId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignSend) => call(sendCampaign, { siteNameId, body }),
    onSettled: () => client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
  });
}

const CONTROLS = {
  pause: pauseSending,
  resume: resumeSending,
  cancel: cancelSending,
  retry: retryFailed,
  sendRest,
} as const;
export type SendingControl = keyof typeof CONTROLS;

export function useControlSending(siteNameId: number, id: number) {
  const refresh = useRefresh(siteNameId, id);
  return useMutation({
    mutationFn: (control: SendingControl) => call(CONTROLS[control], { siteNameId, params: { id } }),
    onSettled: refresh,
  });
}

export function useSettleInDoubt(siteNameId: number, id: number) {
  const refresh = useRefresh(siteNameId, id);
  return useMutation({
    mutationFn: (received: boolean) =>
      call(settleInDoubt, { siteNameId, params: { id }, body: { received } }),
    onSettled: refresh,
  });
}

export function useChooseSubject(siteNameId: number, id: number) {
  const refresh = useRefresh(siteNameId, id);
  return useMutation({
    mutationFn: (subjectNo: number) =>
      call(chooseSubject, { siteNameId, params: { id }, body: { subjectNo } }),
    onSettled: refresh,
  });
}

function useRefresh(siteNameId: number, id: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: sendingKey(siteNameId, id) }),
      client.invalidateQueries({ queryKey: newslettersKey(siteNameId) }),
    ]);
}
