import { describe, expect, it } from "vitest";
import { dmarcDomains, dmarcRecordsIn, isAligned, organizationalDomain } from "./dmarc-record.ts";

const NONE = "v=DMARC1; p=none";
const published = (records: Record<string, string[]>) => new Map(Object.entries(records));

describe("the domains whose DMARC record may apply", () => {
  it("are the domain and its parents, without the top level", () => {
    expect(dmarcDomains("a.news.harbor.example")).toEqual([
      "a.news.harbor.example",
      "news.harbor.example",
      "harbor.example",
    ]);
    expect(dmarcDomains("harbor.example")).toEqual(["harbor.example"]);
  });

  it("of a very long name are itself and its parents of seven labels and fewer", () => {
    expect(dmarcDomains("a.b.c.d.e.f.g.h.i.example")).toEqual([
      "a.b.c.d.e.f.g.h.i.example",
      "d.e.f.g.h.i.example",
      "e.f.g.h.i.example",
      "f.g.h.i.example",
      "g.h.i.example",
      "h.i.example",
      "i.example",
    ]);
  });
});

describe("a DMARC record", () => {
  it.each([NONE, "v=DMARC1", " v = dmarc1 ; p=none", "v=DMARC1;p=none"])("is %j", (txt) => {
    expect(dmarcRecordsIn([txt])).toEqual([txt]);
  });

  it.each(["", "v=DMARC10; p=none", "old v=DMARC1; p=none", "xv=DMARC1; p=none", "v=spf1 -all"])(
    "is not %j",
    (txt) => {
      expect(dmarcRecordsIn([txt])).toEqual([]);
    },
  );
});

describe("the domain that decides for its subdomains", () => {
  it("is the farthest parent with a record, however near", () => {
    const records = published({ "_dmarc.news.harbor.example": [NONE] });
    expect(organizationalDomain("a.news.harbor.example", records)).toBe("news.harbor.example");
    expect(organizationalDomain("harbor.example", records)).toBe("harbor.example");
  });

  it("is not one with two records, nor one that hands out domains to others", () => {
    const nearest = { "_dmarc.news.harbor.example": [NONE] };
    const of = (txts: string[]) =>
      organizationalDomain("news.harbor.example", published({ ...nearest, "_dmarc.harbor.example": txts }));
    expect(of([NONE])).toBe("harbor.example");
    expect(of([NONE, "v=DMARC1; p=reject"])).toBe("news.harbor.example");
    expect(of([`${NONE}; psd=y`])).toBe("news.harbor.example");
    expect(of([`${NONE}; psd=n`])).toBe("harbor.example");
  });
});

describe("alignment", () => {
  const none = published({});

  it("of a domain with itself holds in both modes", () => {
    expect(isAligned("harbor.example", "harbor.example", "strict", none)).toBe(true);
    expect(isAligned("harbor.example", "harbor.example", "relaxed", none)).toBe(true);
  });

  it("of a domain and its subdomain holds both ways when relaxed, never when strict", () => {
    for (const [from, checked] of [
      ["harbor.example", "mail.harbor.example"],
      ["mail.harbor.example", "harbor.example"],
    ] as const) {
      expect(isAligned(from, checked, "relaxed", none)).toBe(true);
      expect(isAligned(from, checked, "strict", none)).toBe(false);
    }
  });

  it("of two subdomains needs a record of their parent", () => {
    const records = published({ "_dmarc.harbor.example": [NONE] });
    expect(isAligned("a.harbor.example", "b.harbor.example", "relaxed", records)).toBe(true);
    expect(isAligned("a.harbor.example", "b.harbor.example", "relaxed", none)).toBe(false);
  });

  it("does not hold for a name that only ends alike", () => {
    expect(isAligned("harbor.example", "oldharbor.example", "relaxed", none)).toBe(false);
  });
});
