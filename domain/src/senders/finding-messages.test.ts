import { describe, expect, it } from "vitest";
import { findingMessage } from "./finding-messages.ts";

const domain = "harbor.example";
const name = "newsloom-1._domainkey.harbor.example";
const key = "v=DKIM1; p=MIIB";
const spf = "v=spf1 include:us.example ~all";

/** People paste these into their DNS, so every word and every record counts. */
describe("what we say about a domain's records", () => {
  it("a name that does not exist", () => {
    expect(findingMessage({ code: "no-such-name", values: { domain } })).toBe(
      "The name harbor.example does not exist in the DNS. Check its spelling. A new name exists as soon as it has a record.",
    );
  });

  it("an SPF record that is missing, or nearly one, or there several times", () => {
    expect(findingMessage({ code: "spf-missing", values: { domain, record: spf } })).toBe(
      "harbor.example has no SPF record. For the name harbor.example, publish this TXT record: `v=spf1 include:us.example ~all`",
    );
    expect(findingMessage({ code: "spf-version", values: { domain, start: "spf1 mx", record: spf } })).toBe(
      "A TXT record of harbor.example begins with `spf1 mx`; an SPF record must begin with `v=spf1` and a space. Instead of it, publish this TXT record: `v=spf1 include:us.example ~all`",
    );
    expect(findingMessage({ code: "spf-several", values: { count: 3, record: spf } })).toBe(
      "Your SPF record has three `v=spf1` entries, so receivers read none of them. Replace them by one: `v=spf1 include:us.example ~all`",
    );
    expect(findingMessage({ code: "spf-several", values: { count: 6, record: spf } })).toContain(
      "has 6 `v=spf1` entries",
    );
  });

  it("a term that SPF does not have, in our record or in an included one", () => {
    expect(findingMessage({ code: "spf-unknown-term", values: { term: "mxx" } })).toBe(
      "Your SPF record says `mxx`, which is not valid in SPF. Correct or remove it.",
    );
    expect(
      findingMessage({ code: "spf-unknown-term", values: { term: "mxx", includedDomain: "pier.example" } }),
    ).toBe(
      "The SPF record of pier.example, which yours includes, says `mxx`, which is not valid in SPF. Correct or remove it.",
    );
  });

  it("an include that fails the record", () => {
    const term = "include:pier.example";
    expect(findingMessage({ code: "spf-loop", values: { term, domain } })).toBe(
      "`include:pier.example` leads back to harbor.example, in a circle. Remove it.",
    );
    expect(
      findingMessage({ code: "spf-broken-include", values: { term, domain: "pier.example", count: 0 } }),
    ).toBe(
      "`include:pier.example` makes the whole record fail, because pier.example has no SPF record. Remove it, or ask the owner of pier.example to correct it.",
    );
    expect(
      findingMessage({ code: "spf-broken-include", values: { term, domain: "pier.example", count: 2 } }),
    ).toBe(
      "`include:pier.example` makes the whole record fail, because pier.example has two `v=spf1` entries. Remove it, or ask the owner of pier.example to correct it.",
    );
    expect(findingMessage({ code: "spf-too-many-lookups", values: { limit: 10 } })).toBe(
      "Your SPF record makes receivers ask the DNS more than 10 times, so they give up. Remove includes of services that no longer send for you.",
    );
  });

  it("an SPF record that does not let us send", () => {
    expect(
      findingMessage({ code: "spf-not-included", values: { mechanism: "include:us.example", record: spf } }),
    ).toBe(
      "Your SPF record does not have `include:us.example`. Change it to: `v=spf1 include:us.example ~all`",
    );
    expect(
      findingMessage({ code: "spf-qualifier", values: { term: "?include:us.example", record: spf } }),
    ).toBe(
      "`?include:us.example` does not let our servers send. Change the record to: `v=spf1 include:us.example ~all`",
    );
    expect(
      findingMessage({ code: "spf-after-all", values: { term: "include:us.example", record: spf } }),
    ).toBe(
      "`include:us.example` stands after `all`, where receivers ignore it. Change the record to: `v=spf1 include:us.example ~all`",
    );
  });

  it("an SPF record that could be better", () => {
    expect(findingMessage({ code: "spf-all-pass", values: { term: "+all" } })).toBe(
      "`+all` lets anybody send in your name. Write `~all` or `-all`.",
    );
    expect(findingMessage({ code: "spf-no-all", values: {} })).toBe(
      "Your SPF record does not end with `~all` or `-all`, so receivers do not know what to do with mail from other servers. Add one of them at the end.",
    );
    expect(findingMessage({ code: "spf-ptr", values: {} })).toBe(
      "`ptr` is slow and many receivers ignore it. Remove it.",
    );
  });

  it("a DKIM record that is not there as it should be", () => {
    expect(findingMessage({ code: "dkim-missing", values: { name, record: key } })).toBe(
      `There is no DKIM record at ${name}. Publish this TXT record there: \`v=DKIM1; p=MIIB\``,
    );
    expect(findingMessage({ code: "dkim-no-key", values: { name, record: key } })).toBe(
      `The TXT record at ${name} holds no key (\`p=\`). Change it to: \`v=DKIM1; p=MIIB\``,
    );
    expect(findingMessage({ code: "dkim-several", values: { name, count: 2, record: key } })).toBe(
      `${name} has two DKIM records; receivers may read the wrong one. Keep this one: \`v=DKIM1; p=MIIB\``,
    );
    const shortName = "newsloom-1._domainkey";
    expect(findingMessage({ code: "dkim-name-doubled", values: { name, domain, shortName } })).toBe(
      `Your DNS host added harbor.example by itself: the DKIM record is at ${name}.harbor.example. Enter only \`newsloom-1._domainkey\` as its name.`,
    );
  });

  it("a DKIM record that receivers cannot use", () => {
    expect(findingMessage({ code: "dkim-version", values: { name, version: "DKIM2" } })).toBe(
      `The DKIM record at ${name} says \`v=DKIM2\`; it must say \`v=DKIM1\`.`,
    );
    expect(findingMessage({ code: "dkim-revoked", values: { name, record: key } })).toBe(
      `The DKIM record at ${name} has an empty \`p=\`, which revokes the key. Publish it again: \`v=DKIM1; p=MIIB\``,
    );
    expect(findingMessage({ code: "dkim-cut-off", values: { name, length: 255, expectedLength: 392 } })).toBe(
      `The DKIM record at ${name} is cut off: 255 of 392 characters of the key are there. Enter the whole value; long values may be split into several strings of one record.`,
    );
    expect(findingMessage({ code: "dkim-other-key", values: { name, record: key } })).toBe(
      `The DKIM record at ${name} holds another key than ours. Change it to: \`v=DKIM1; p=MIIB\``,
    );
    expect(findingMessage({ code: "dkim-testing", values: {} })).toBe(
      "The DKIM record is in test mode (`t=y`): receivers may treat signed mail as unsigned.",
    );
  });

  it("a CNAME record", () => {
    const [host, record] = ["s1.harbor.example", "s1.us.example"];
    expect(findingMessage({ code: "cname-missing", values: { host, record } })).toBe(
      "There is no CNAME record at s1.harbor.example. Let it point to `s1.us.example`",
    );
    expect(findingMessage({ code: "cname-other", values: { host, found: "old.example", record } })).toBe(
      "The CNAME record at s1.harbor.example points to `old.example`; it must point to `s1.us.example`",
    );
  });

  it("a DMARC policy", () => {
    expect(findingMessage({ code: "dmarc-missing", values: { domain, record: "v=DMARC1; p=none" } })).toBe(
      "harbor.example has no DMARC record, which large mail services require for mail to many people. Publish this TXT record at _dmarc.harbor.example: `v=DMARC1; p=none`",
    );
    expect(findingMessage({ code: "dmarc-several", values: { domain, count: 4 } })).toBe(
      "_dmarc.harbor.example has four DMARC records, so receivers ignore all of them. Keep one.",
    );
    expect(findingMessage({ code: "dmarc-policy", values: { domain, tag: "sp", policy: "watch" } })).toBe(
      "The DMARC record at _dmarc.harbor.example says `sp=watch`; it must be `none`, `quarantine` or `reject`.",
    );
    expect(findingMessage({ code: "dmarc-none", values: { tag: "p" } })).toBe(
      "`p=none` only watches: mail that others send in your name is still delivered. When reports look right, go on to `quarantine` or `reject`.",
    );
  });

  it("a check that does not count for DMARC", () => {
    const values = { domain, checkedDomain: "us.example" };
    expect(findingMessage({ code: "dmarc-dkim-alignment", values: { ...values, mode: "relaxed" } })).toBe(
      "Mail from harbor.example is signed by us.example, which is not part of it, so DKIM does not count for DMARC.",
    );
    expect(findingMessage({ code: "dmarc-dkim-alignment", values: { ...values, mode: "strict" } })).toBe(
      "Mail from harbor.example is signed by us.example, and `adkim=s` allows no other domain, so DKIM does not count for DMARC.",
    );
    expect(findingMessage({ code: "dmarc-spf-alignment", values: { ...values, mode: "strict" } })).toBe(
      "Mail from harbor.example has a bounce address at us.example, and `aspf=s` allows no other domain, so SPF does not count for DMARC.",
    );
  });
});
