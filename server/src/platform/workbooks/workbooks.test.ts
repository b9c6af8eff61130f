import { deflateRawSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { parse as readWorkbook } from "./workbook-parser.ts";
import { parse as writeWorkbook } from "./write-workbook-worker.ts";

const MEGABYTE = 1024 * 1024;
async function read(bytes: Uint8Array, maxRows = 1_000): Promise<string | null> {
  const csv = await readWorkbook({ bytes, maxRows, maxInflatedBytes: MEGABYTE });
  return csv && Buffer.from(csv).toString();
}

it("a workbook is read as it was written, and a text is never a formula", async () => {
  const wide = Array.from({ length: 30 }, (_none, index) => `column ${index}`);
  const rows = [
    wide,
    ['=HYPERLINK("x")', "Åse & <Bo>", "two\nlines", " blank ", 42.5, null, "bell\u0007", "+1"],
    ["🦊", "", "a,b", 'say "x"'],
  ];
  const csv = await read(writeWorkbook(rows));
  expect(csv?.split("\r\n")).toEqual([
    wide.join(","),
    expect.stringMatching(/^"=HYPERLINK\(""x""\)",Åse & <Bo>,"two\nlines",.*,42.5,,bell,\+1/),
    expect.stringMatching(/^🦊,,"a,b","say ""x"""/),
  ]);
});

it("a workbook with more rows is refused", async () => {
  const rows = Array.from({ length: 12 }, (_none, index) => [`p${index}@quay.test`]);
  expect(await read(writeWorkbook(rows), 12)).toContain("p11@quay.test");
  expect(await read(writeWorkbook(rows), 11)).toBeNull();
});

it("rows are counted before they are read, in the first sheet and where they have a value", async () => {
  const sheet = "xl/worksheets/sheet1.xml";
  const parts = unzipSync(writeWorkbook([["a"]]));
  const xml = (text: string) => Buffer.from(`<worksheet><sheetData>${text}</sheetData></worksheet>`);
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_none, index) => `<row><c r="A${index + 1}" t="inlineStr"><is><t>a@quay.test</t></is></c></row>`,
    ).join("");
  const readRows = (text: string, more: Record<string, Uint8Array> = {}) =>
    read(zipSync({ ...parts, [sheet]: xml(text), ...more }), 3);
  expect(
    await readRows(
      rows(3) +
        Array.from({ length: 9 }, (_none, index) => `<row><c r="A${index + 4}" s="1"/></row>`).join(""),
    ),
  ).toContain("a@quay.test");
  expect(await readRows(rows(4))).toBeNull();
  // What cannot be read shows that nobody tried.
  expect(await readRows(`${rows(4)}<row><c t="n"><v>&never;`)).toBeNull();
  expect(await readRows("<x:row r='1'><x:c><x:v>1</x:v></x:c></x:row>".repeat(4))).toBeNull();
  // Formulas without a result, as Excel writes them.
  for (const empty of ["<v></v>", "<v/>", "<v />", "<is><t></t></is>"]) {
    const formulas = Array.from(
      { length: 9 },
      (_none, index) => `<row><c r="A${index + 3}" t="str"><f>B1</f>${empty}</c></row>`,
    ).join("");
    expect(await readRows(rows(2) + formulas), empty).toContain("a@quay.test");
  }

  const other = "xl/worksheets/sheet2.xml";
  const sheets = (...ids: number[]) => ({
    "xl/workbook.xml": Buffer.from(
      `<workbook xmlns:r="r"><sheets>${ids.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": Buffer.from(
      `<Relationships>${[1, 2].map((id) => `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`).join("")}</Relationships>`,
    ),
    [other]: xml(rows(4)),
  });
  expect(await readRows(rows(1), sheets(1, 2))).toBe("a@quay.test");
  expect(await readRows(rows(1), sheets(2, 1))).toBeNull();
});

it("a file that inflates without end is given up, whatever it says of its size", async () => {
  const bomb = new Uint8Array(MEGABYTE / 4);
  const parts = Object.fromEntries(Array.from({ length: 9 }, (_none, index) => [`xl/${index}.xml`, bomb]));
  const honest = zipSync(parts, { level: 9 });
  expect(honest.length).toBeLessThan(MEGABYTE / 20);
  await expect(read(honest)).rejects.toThrow("too large");
  const lying = Buffer.from(honest);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bomb.length);
  for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size, at)) lying.writeUInt32LE(10, at);
  await expect(read(lying)).rejects.toThrow();
});

it("what is no workbook is an error", async () => {
  await expect(read(Buffer.from("PK\u0003\u0004 nothing"))).rejects.toThrow();
  await expect(read(zipSync({ "a.txt": deflateRawSync(Buffer.from("x")) }))).rejects.toThrow();
});
