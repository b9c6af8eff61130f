import type { Column } from "./column.ts";

export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly opened: number;
}

const FIRST = ["Anna", "Jonas", "Priya", "Lars", "Mei", "Samuel", "Ines", "Oskar", "Hannah", "Tariq"];
const LAST = ["Brekke", "Okafor", "Raman", "Vinter", "Tanaka", "Aduba", "Carvalho", "Lund", "Weiss"];
const CITIES = ["Harbour City", "Saltholm", "North Mole", "East Quay"];

/** Sample rows for the stories, always the same. */
export const readers = (count: number, from = 0): readonly Reader[] =>
  Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const first = FIRST[n % FIRST.length] ?? "";
    const last = LAST[Math.floor(n / FIRST.length) % LAST.length] ?? "";
    return {
      id: String(n + 1),
      name: `${first} ${last} ${n + 1}`,
      email: `${first}.${last}.${n + 1}@quay.test`.toLowerCase(),
      city: CITIES[n % CITIES.length] ?? "",
      opened: (n * 7919) % 715,
    };
  });

export const READER_COLUMNS: readonly Column<Reader>[] = [
  { key: "name", label: "Name", flex: 1.2, minWidth: 140, isTitle: true, render: ({ name }) => name },
  { key: "email", label: "Email", flex: 1.6, minWidth: 180, render: ({ email }) => email },
  { key: "city", label: "City", flex: 1, minWidth: 120, minTableWidth: 700, render: ({ city }) => city },
  {
    key: "opened",
    label: "Letters opened",
    flex: 0.6,
    minWidth: 100,
    isNumber: true,
    render: ({ opened }) => opened,
  },
  {
    key: "id",
    label: "Number",
    flex: 0.6,
    minWidth: 90,
    isNumber: true,
    isExtra: true,
    render: ({ id }) => id,
  },
];
