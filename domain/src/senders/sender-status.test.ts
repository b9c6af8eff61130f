import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOMAIN_STEPS,
  domainDisplayStatus,
  domainStep,
  isDomainCheckError,
  maySendAs,
  RECORD_STATUSES,
  SENDER_STATUSES,
  type SenderState,
  senderDisplayDomain,
  senderDisplayStatus,
} from "./sender-status.ts";

const SYSTEM = ["mail.newsloom.test", "news.newsloom.test"];
const sender = (state: Partial<SenderState> = {}): SenderState => ({
  email: "*@harbor.example",
  domain: "harbor.example",
  status: "Inactive",
  spfStatus: "Not Checked",
  dkimStatus: "Not Checked",
  ...state,
});
const shown = (state: Partial<SenderState>) => senderDisplayStatus(sender(state), SYSTEM);

describe("a sender", () => {
  it("[DEL-008] that was Deleted is deleted, and shown by its email", () => {
    const deleted = sender({ status: "Deleted", spfStatus: "OK", dkimStatus: "OK" });
    expect(senderDisplayStatus(deleted, SYSTEM)).toBe("deleted");
    expect(senderDisplayDomain(deleted)).toBe("*@harbor.example");
    expect(senderDisplayDomain(sender())).toBe("harbor.example");
  });

  it.each(SYSTEM)("[DEL-009] of the system domain %s is Active (system), whatever was checked", (domain) => {
    expect(shown({ domain, spfStatus: "Error", dkimStatus: "Error" })).toBe("Active (system)");
    expect(shown({ domain: domain.toUpperCase() })).toBe("Active (system)");
    expect(shown({ domain, status: "Deleted" })).toBe("deleted");
  });

  it("[DEL-010] that is Inactive with both records in Error is not authenticated", () => {
    expect(shown({ spfStatus: "Error", dkimStatus: "Error" })).toBe("not authenticated");
    expect(shown({ status: "Active", spfStatus: "Error", dkimStatus: "Error" })).toBe("invalid");
  });

  it("[DEL-011] with both records OK is authenticated", () => {
    expect(shown({ status: "Active", spfStatus: "OK", dkimStatus: "OK" })).toBe("authenticated");
    expect(shown({ status: "Inactive", spfStatus: "OK", dkimStatus: "OK" })).toBe("authenticated");
  });

  it("[DEL-012] in any other case is invalid", () => {
    expect(shown({ spfStatus: "OK", dkimStatus: "Error" })).toBe("invalid");
    expect(shown({ spfStatus: "Error", dkimStatus: "OK" })).toBe("invalid");
    expect(shown({})).toBe("invalid");
  });

  it("may send exactly when it is shown as authenticated or system", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SENDER_STATUSES),
        fc.constantFrom(...RECORD_STATUSES),
        fc.constantFrom(...RECORD_STATUSES),
        fc.constantFrom("harbor.example", ...SYSTEM),
        (status, spfStatus, dkimStatus, domain) => {
          const state = sender({ status, spfStatus, dkimStatus, domain });
          const isReady = (spfStatus === "OK" && dkimStatus === "OK") || SYSTEM.includes(domain);
          expect(maySendAs(state, SYSTEM)).toBe(status !== "Deleted" && isReady);
        },
      ),
    );
  });
});

describe("a domain check", () => {
  it.each([
    ["Not Checked", "OK", true],
    ["OK", "Not Checked", true],
    ["Not Checked", "Error", true],
    ["Error", "Error", true],
    ["Error", "OK", false],
    ["OK", "Error", false],
    ["OK", "OK", false],
  ] as const)("[DEL-013] with SPF %s and DKIM %s is an error: %s", (spfStatus, dkimStatus, isError) => {
    expect(isDomainCheckError({ spfStatus, dkimStatus })).toBe(isError);
  });
});

describe("a domain the provider keeps", () => {
  const at = "2026-11-15T07:00:00.000Z";
  it.each([
    ["DEL-014", "harbor.example", true, at, "active"],
    ["DEL-015", "mail.newsloom.test", false, null, "active (system)"],
    ["DEL-015", "news.newsloom.test", true, at, "active (system)"],
    ["DEL-016", "harbor.example", false, null, "pending"],
    ["DEL-017", "harbor.example", false, at, "failed"],
  ] as const)("[%s] %s, valid %s, attempted %s, is %s", (_id, domain, valid, attemptedAt, status) => {
    expect(domainDisplayStatus({ domain, valid, last_validation_attempt_at: attemptedAt }, SYSTEM)).toBe(
      status,
    );
  });
});

describe("the steps of a domain", () => {
  it("[DEL-018] are add, validate, try authenticate and authenticate, in this order", () => {
    expect(DOMAIN_STEPS).toEqual(["add", "validate", "try authenticate", "authenticate"]);
    expect(domainStep({ isChecked: false, isAuthenticated: false })).toBe("validate");
    expect(domainStep({ isChecked: true, isAuthenticated: false })).toBe("try authenticate");
    expect(domainStep({ isChecked: true, isAuthenticated: true })).toBe("authenticate");
  });
});
