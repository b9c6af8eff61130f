import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { cleanCell, guessSeparator, readCsv } from "./read-csv.ts";

async function read(
  text: string,
  { separator = ",", chunkBytes = 64 * 1024, onChunk = () => {} } = {},
): Promise<string[][]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      onChunk();
      yield bytes.subarray(at, at + chunkBytes);
    }
  }
  const all: string[][] = [];
  for await (const rows of readCsv(chunks(), { encoding: "utf-8", separator }))
    all.push(...rows.map(({ cells }) => [...cells]));
  return all;
}

describe("[AUD-013] a CSV file", () => {
  it.each([
    ["cells in quotation marks", 'a,"b, ""c""\nd",e\n"",f,""\n'],
    ["spaces behind a closing mark", '"a"  ,b\n"c" \n'],
    ["marks that close nothing", 'a"b,c\n"d"e",f\n"g" h,i",j\n'],
    ["no line break at the end", 'a,b\nc,"d"'],
    ["a separator at the end", 'a,b,\n"c",\n'],
    ["line breaks of Windows and of old Macs", 'a,"b\r\nc"\r\nd,e\rf,"g"\r\n'],
  ])("with %s is read the same in whatever chunks it comes", async (_what, text) => {
    const expected = Papa.parse<string[]>(text.replace(/\r\n?/g, "\n"), {
      delimiter: ",",
      skipEmptyLines: true,
    });
    for (const chunkBytes of [1, 2, 3, 7, 100])
      expect(await read(text, { chunkBytes }), `${chunkBytes}`).toEqual(expected.data);
  });

  it("is read as Papa Parse reads it", async () => {
    const piece = fc.constantFrom("a", '"', '"', '""', ",", ',"', '",', "\n", '"\n', " ");
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.integer({ min: 1, max: 9 }), async (pieces, chunkBytes) => {
        const text = `${pieces.join("")}\n`;
        const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" });
        if (errors.some(({ code }) => code === "MissingQuotes")) {
          await expect(read(text, { chunkBytes })).rejects.toMatchObject({ problem: "openQuote" });
          return;
        }
        const filled = data.map((cells) => cells.map(cleanCell)).filter((cells) => cells.join("") !== "");
        expect(await read(text, { chunkBytes })).toEqual(filled);
      }),
      { numRuns: 2_000 },
    );
  });

  it("has its rows numbered as a spreadsheet shows them, in whatever chunks it comes", async () => {
    const bytes = Buffer.from('a,b\r\n\r\n"two\r\nlines",c\r\n,\r\nd,e\r\n');
    for (const chunkBytes of [1, 3, 100]) {
      async function* chunks() {
        for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
      }
      const numbers: number[] = [];
      for await (const rows of readCsv(chunks(), { encoding: "utf-8", separator: "," }))
        numbers.push(...rows.map(({ sheetRow }) => sheetRow));
      expect(numbers).toEqual([1, 3, 5]);
    }
  });

  it.each([
    ["a mark that stays open", `a,b\n"c,d\n${"e\n".repeat(600_000)}`, "openQuote"],
    ["a mark that stays open until the end", 'a,b\n"c,d\n', "openQuote"],
    ["too many cells", `a,b\n${",".repeat(1_000)}\n`, "longRow"],
    ["too many cells and no end", `a,b\n${',"'.repeat(4_000)}`, "longRow"],
    ["too many blank rows", `a,b\n${"\n".repeat(100_000)}`, "blankRows"],
    ["too many blank rows before another", `a,b\n${"\n".repeat(10_001)}c,d\n`, "blankRows"],
    ["too many blank rows of cells", `a,b\n${" ,\n".repeat(100_000)}`, "blankRows"],
    ["too much text", `a,b\n${"x".repeat(1_200_000)}\n`, "longRow"],
  ])("with %s ends there", async (_what, text, problem) => {
    await expect(read(text)).rejects.toMatchObject({ problem });
  });

  it("has its separator found", () => {
    expect(
      ["a;b,c\n1;2\n", "a\tb\n1\t2,5\n", "a|b\n", "email\nx@quay.test\n", '"a;b",c\n"d",e\n'].map(
        guessSeparator,
      ),
    ).toEqual([";", "\t", "|", ",", ","]);
  });

  it.each([
    ["marks", ';"'],
    ["marks between spaces", '" '],
    ["marks before spaces", `${'"x '.repeat(10_000)}${" ".repeat(30_000)}`],
    ["rows in marks", '"a"\n'],
    ["empty cells", ";"],
    ["rows of empty cells", `${";".repeat(900)}\n`],
    ["spaces", " "],
  ])("of nothing but %s holds nobody up", async (_what, part) => {
    const text = `email;x\n${part.repeat(Math.ceil((2 * 1024 * 1024) / part.length))}`;
    // Processor time, because on a busy machine the clock also counts what others do.
    let [longest, since] = [0, process.cpuUsage()];
    const onChunk = () => {
      const { user, system } = process.cpuUsage(since);
      longest = Math.max(longest, (user + system) / 1_000);
      since = process.cpuUsage();
    };
    guessSeparator(text.slice(0, 64 * 1024));
    await read(text, { separator: ";", onChunk }).catch(() => undefined);
    onChunk();
    expect(longest).toBeLessThan(500);
  });
});
