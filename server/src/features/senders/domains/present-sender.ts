import type { Sender } from "@newsloom/contract/senders/senders";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import {
  domainStep,
  isDomainCheckError,
  maySendAs,
  senderDisplayDomain,
  senderDisplayStatus,
} from "@newsloom/domain/senders/sender-status";
import type { Config } from "#platform/config";
import type { SenderRow } from "./sender-queries.ts";

/** A row as the wire has it, with what people read. */
export function presentSender(row: SenderRow, { SYSTEM_DOMAINS }: Config): Sender {
  const { id, email, domain, status, spf_status: spfStatus, dkim_status: dkimStatus } = row;
  const state = { email, domain, status, spfStatus, dkimStatus };
  return {
    id,
    dnsid: row.dns_id ?? id,
    email,
    name: row.name,
    domain,
    status,
    spfStatus,
    dkimStatus,
    dkimRecordName: row.dkim_record_name,
    dkimRecordValue: row.dkim_record_value,
    spfRecordValue: row.spf_record_value,
    displayStatus: senderDisplayStatus(state, SYSTEM_DOMAINS),
    displayDomain: senderDisplayDomain(state),
    checkMessage: isDomainCheckError(state) ? SENDER_MESSAGES.checkFailed(domain) : null,
    step: domainStep({
      isChecked: row.checked_at !== null,
      isAuthenticated: maySendAs(state, SYSTEM_DOMAINS),
    }),
    checkedAt: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
  };
}
