import type { RequiredRecord, SenderValidation } from "@newsloom/contract/senders/senders";
import { describe, expect, it } from "vitest";
import { domainCheck, isReady, senderCheck } from "./dns-records.ts";

const spf: RequiredRecord = {
  about: "SPF",
  type: "TXT",
  host: "pier.example",
  value: "v=spf1 include:mail.newsloom.test ~all",
  found: ["v=spf1 mx -all"],
  isOk: false,
};
const validation = (more: Partial<SenderValidation>): SenderValidation => ({
  id: 1,
  dnsid: 1,
  email: "*@pier.example",
  name: "Pier",
  domain: "pier.example",
  status: "Inactive",
  spfStatus: "Error",
  dkimStatus: "OK",
  dmarcStatus: "Error",
  dkimRecordName: "newsloom-1._domainkey.pier.example",
  dkimRecordValue: "v=DKIM1; p=abc",
  spfRecordValue: "v=spf1 include:mail.newsloom.test ~all",
  displayStatus: "invalid",
  displayDomain: "pier.example",
  checkMessage: null,
  step: "try authenticate",
  checkedAt: null,
  records: [spf],
  findings: [],
  problem: null,
  ...more,
});

describe("the records a sender is to publish", () => {
  it("are its own with our servers added, where it also sends through others", () => {
    const values = { mechanism: "include:x", record: "v=spf1 mx include:x -all" };
    const message = "Your SPF record does not have `x`. Change it to: `v=spf1 mx include:x -all`";
    const shown = senderCheck(
      validation({ findings: [{ about: "SPF", level: "error", code: "spf-not-included", values, message }] }),
    );
    expect(shown.records).toMatchObject([{ value: "v=spf1 mx include:x -all", state: "differs" }]);
  });

  it("are the published ones once those are valid: they may be stricter than the required ones", () => {
    const stricter = { ...spf, found: ["v=spf1 mx include:mail.newsloom.test -all"], isOk: true };
    const dmarc: RequiredRecord = {
      ...spf,
      about: "DMARC",
      value: "v=DMARC1; p=none",
      found: ["another word", "v=DMARC1; p=reject"],
      isOk: true,
    };
    expect(senderCheck(validation({ records: [stricter, dmarc] })).records.map(({ value }) => value)).toEqual(
      ["v=spf1 mx include:mail.newsloom.test -all", "v=DMARC1; p=reject"],
    );
  });

  it("are ready without DMARC, and never while the DNS does not answer", () => {
    const dmarc: RequiredRecord = { ...spf, about: "DMARC", value: "v=DMARC1", found: [] };
    expect(isReady(senderCheck(validation({ records: [{ ...spf, isOk: true }, dmarc] })))).toBe(true);
    const silent = senderCheck(
      validation({ records: [{ ...spf, found: [] }], problem: "The DNS did not answer." }),
    );
    expect([silent.records[0]?.state, isReady(silent)]).toEqual(["notLooked", false]);
  });
});

it("a domain's aliases are compared without case and closing dot", () => {
  const alias = { type: "cname", host: "s1._domainkey.pier.example", data: "S1.net", valid: false };
  const at = (found: string[] | null) =>
    domainCheck({
      id: 1,
      domain: "pier.example",
      valid: false,
      last_validation_attempt_at: null,
      name: "Pier",
      displayStatus: "pending",
      step: "validate",
      findings: [],
      problem: null,
      dns: [{ ...alias, found }],
    }).records[0]?.state;
  expect([at(["s1.net."]), at(["s2.net"]), at([]), at(null)]).toEqual([
    "published",
    "differs",
    "missing",
    "notLooked",
  ]);
});
