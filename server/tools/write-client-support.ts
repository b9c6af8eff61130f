/**
 * Writes what mail clients support, from the data of Can I Email (https://www.caniemail.com, MIT, © 2019 HTeuMeuLeu):
 * node --import tsx server/tools/write-client-support.ts caniemail.json
 * The npm package "caniemail" brings the file; only its data is used, reduced to the clients that are reported.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { MAIL_CLIENTS } from "../src/features/newsletters/compatibility/mail-clients.ts";

interface Feature {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly stats: Record<string, Record<string, Record<string, string>> | undefined>;
  readonly notes_by_num: Record<string, string> | null;
}
interface Source {
  readonly last_update_date: string;
  readonly data: readonly Feature[];
}

const TARGET = new URL(
  "../src/features/newsletters/compatibility/client-support.generated.ts",
  import.meta.url,
);
const source = JSON.parse(readFileSync(process.argv[2] ?? "caniemail.json", "utf8")) as Source;

/** Outlook for macOS counts 2011, 2016, 2019 and then 16.80. */
const orderOf = (version: string) => {
  const number = Number.parseFloat(version.replace("-", "."));
  return /^20\d\d$/.test(version) ? number / 1000 : number;
};

function latest(versions: Record<string, string> | undefined): string | undefined {
  const [version] = Object.keys(versions ?? {}).sort((a, b) => orderOf(b) - orderOf(a));
  return version === undefined ? undefined : versions?.[version];
}

/** "a #1 #2": partly supported, with two notes. */
function supportOf({ stats, notes_by_num: notes }: Feature, family: string, platform: string) {
  const [level = "", ...numbers] = (latest(stats[family]?.[platform]) ?? "").split(" ");
  if (level !== "a" && level !== "n") return null;
  const texts = numbers.map((number) => plainText(notes?.[number.replace("#", "")] ?? ""));
  return {
    level: level === "n" ? ("none" as const) : ("partial" as const),
    note: texts.filter((text) => text !== "").join(" "),
  };
}

/** Notes are Markdown, and say first what their level says already. */
const plainText = (note: string) =>
  note
    .replaceAll("`", "")
    .replaceAll(/ ?\(See \[[^\]]*\]\([^)]*\)\)/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(?:Partial(?: support)?|Buggy|Not supported)\. /, "")
    .trim();

const features = Object.fromEntries(
  source.data
    .filter(({ category }) => category !== "others")
    .flatMap((feature) => {
      const limited = MAIL_CLIENTS.flatMap(({ id, family, platform }) => {
        const support = supportOf(feature, family, platform);
        return support ? [[id, support] as const] : [];
      });
      return [[feature.slug, { title: feature.title.trim(), limited: Object.fromEntries(limited) }]];
    }),
);

writeFileSync(
  TARGET,
  `// Written by server/tools/write-client-support.ts from the data of Can I Email, https://www.caniemail.com, MIT License,
// Copyright (c) 2019 HTeuMeuLeu. A feature that a client supports, or of which nothing is known, is not in its list.
export interface ClientSupport {
  readonly level: "none" | "partial";
  readonly note: string;
}
interface MailFeature {
  readonly title: string;
  readonly limited: Readonly<Record<string, ClientSupport | undefined>>;
}
export const CLIENT_SUPPORT_DATE = ${JSON.stringify(source.last_update_date.slice(0, 10))};
export const CLIENT_SUPPORT: Readonly<Record<string, MailFeature | undefined>> = ${JSON.stringify(features, null, 1)};
`,
);
