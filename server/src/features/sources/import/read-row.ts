import { SourceForm } from "@newsloom/contract/sources/sources";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { completeAddress } from "@newsloom/domain/sources/source-form";
import { OPEN_MODES, READ_EVERY_MINUTES, SOURCE_TYPES } from "@newsloom/domain/sources/source-types";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";
import { isStrictWebUrl } from "@newsloom/domain/text/web-address";
import type { SourceFields } from "../store/source-rows.ts";
import type { SourceListRow } from "./source-list-parser.ts";

/** Of a row: the form it fills in. What the row leaves empty is absent, and stays as it is in a source that exists. */
export type RowForm = Partial<SourceFields> & Pick<SourceFields, "url" | "feedUrl">;

type ReadRow = { readonly form: RowForm } | { readonly failure: string };

/** Reads the texts of a row as the form of a source, or says in one sentence what is wrong with them. */
export function readRow(row: SourceListRow): ReadRow {
  const feedUrl = completeAddress(row.feedUrl ?? "");
  const url = completeAddress(row.url ?? "") || originOf(feedUrl);
  if (url === "" && feedUrl === "") return { failure: "This row has no address." };
  for (const [text, address] of [
    [row.url, url],
    [row.feedUrl, feedUrl],
  ] as const) {
    if (address.length > SOURCE_LIMITS.url)
      return { failure: `The address is longer than ${SOURCE_LIMITS.url} characters.` };
    if (address !== "" && !isStrictWebUrl(address))
      return { failure: `“${shorten(text)}” is not an address of the web, such as https://news.example.` };
  }
  const type = readType(row.sourceType);
  if (type === null) return { failure: `“${shorten(row.sourceType)}” is not a type of source.` };
  const minutes = row.readEveryMinutes === undefined ? undefined : Number(row.readEveryMinutes);
  const isInterval =
    minutes === undefined ||
    (Number.isInteger(minutes) && minutes >= READ_EVERY_MINUTES.min && minutes <= READ_EVERY_MINUTES.max);
  if (!isInterval)
    return {
      failure: `“${shorten(row.readEveryMinutes)}” is not a number of minutes from ${READ_EVERY_MINUTES.min} to ${READ_EVERY_MINUTES.max}.`,
    };
  const openMode = OPEN_MODES.find((mode) => mode === row.openMode?.toLowerCase());
  if (row.openMode !== undefined && openMode === undefined)
    return {
      failure: `“${shorten(row.openMode)}” is no way to open an article: use ${OPEN_MODES.join(" or ")}.`,
    };
  const form = {
    url,
    feedUrl,
    ...(row.name && { name: removeHiddenCharacters(row.name).slice(0, SOURCE_LIMITS.name).toWellFormed() }),
    ...(type !== undefined && { sourceType: type }),
    ...(row.language && { language: row.language.toLowerCase() }),
    ...(openMode !== undefined && { openMode }),
    ...(row.linkSelector && { linkSelector: row.linkSelector }),
    ...(minutes !== undefined && { readEveryMinutes: minutes }),
    ...(row.isLocal && { isLocal: isYes(row.isLocal) }),
    ...(row.isPreferred && { isPreferred: isYes(row.isPreferred) }),
  };
  const checked = SourceForm.partial().safeParse(form);
  const [issue] = checked.error?.issues ?? [];
  return issue ? { failure: `${issue.path.join(".")}: ${issue.message}` } : { form };
}

const originOf = (address: string) => (isStrictWebUrl(address) ? new URL(address).origin : "");

/** By its name or its number; undefined when the row has none, null when it is unknown. */
function readType(text: string | undefined): SourceForm["sourceType"] | undefined | null {
  if (text === undefined || text === "") return undefined;
  const plain = (name: string) => name.toLowerCase().replaceAll(" ", "");
  const found = Object.entries(SOURCE_TYPES).find(
    ([name, code]) => plain(name) === plain(text) || String(code) === text,
  );
  return found ? found[1] : null;
}

const isYes = (text: string) => ["true", "1", "yes"].includes(text.toLowerCase());

const shorten = (text = "") => (text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text);
