import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removeHiddenCharacters } from "./hidden-characters.ts";

describe("a name as it will be read", () => {
  it.each([
    ["an ending that is turned around", "photo\u202Egpj.exe", "photogpj.exe"],
    [
      "every mark of direction",
      "a\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061Cb",
      "ab",
    ],
    ["blanks of no width", "\uFEFFre\u200Bport\u2060\u00AD.pdf", "report.pdf"],
    ["joiners where nothing joins", "in\u200Dvoice\u200C.pdf\u200D", "invoice.pdf"],
    ["tags", "a\u{E0061}\u{E007F}b", "ab"],
    ["lines and controls", "one\r\ntwo\u0000\u0085three\u2028four", "one two three four"],
  ])("loses %s", (_what, name, left) => {
    expect(removeHiddenCharacters(name)).toBe(left);
  });

  it.each([
    ["plain names", "Übersicht (2) – final_v3.5.pdf"],
    ["Persian", "می\u200Cخواهم.jpg"],
    ["Sinhala and Hindi", "ශ්\u200Dරී क्\u200Dष क्\u200Cष"],
    ["Hebrew and Arabic", "תמונה صورة ١٢ \u0601.png"],
    ["families, hearts, skins, flags", "👩‍👧‍👦 ❤️‍🔥 👩🏽‍🚀 🏳️‍🌈 🇩🇰 🏴󠁧󠁢󠁥󠁮󠁧󠁿.png"],
  ])("leaves %s as they are", (_what, name) => {
    expect(removeHiddenCharacters(name)).toBe(name);
  });

  it("is the same however often it is done, and never turns letters around", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.constantFrom(
        ..."\u202E\u2067\u200F\u200B\u200C\u200D\u00AD\uFEFF\n\u0085aبक्",
        "👩",
        "🏴",
        "\u{E0061}",
        "\u{E007F}",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const read = removeHiddenCharacters(parts.join(""));
        expect(removeHiddenCharacters(read)).toBe(read);
        expect(read).not.toMatch(/[\p{Bidi_Control}\p{Cc}\u200B\uFEFF\u00AD]/u);
      }),
    );
  });
});
