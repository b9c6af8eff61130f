import type { Source, SourceForm } from "@newsloom/contract/sources/sources";
import { SOURCE_LIMITS } from "@newsloom/contract/sources/sources";
import { DEFAULT_SOURCE_TYPE } from "@newsloom/domain/sources/source-types";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { z } from "zod";
import type { useText } from "../../../platform/i18n/use-text.ts";

/** The values of the form; choices are texts, "" for none. */
export interface SourceFields {
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string;
  readonly sourceType: string;
  readonly language: string;
  readonly openMode: "site" | "publisher";
  readonly readEvery: string;
  readonly linkSelector: string;
  readonly isLocal: boolean;
  readonly isPreferred: boolean;
}

export const NEW_SOURCE: SourceFields = {
  name: "",
  url: "",
  feedUrl: "",
  sourceType: String(DEFAULT_SOURCE_TYPE),
  language: "",
  openMode: "site",
  readEvery: "",
  linkSelector: "",
  isLocal: false,
  isPreferred: false,
};

export const sourceRules = (text: ReturnType<typeof useText>) => {
  const address = z.string().trim().max(SOURCE_LIMITS.url, FIELD_MESSAGES.tooLong);
  const isAddress = (value: string) => value === "" || isWebUrl(value);
  return z.object({
    name: z.string().trim().min(1, FIELD_MESSAGES.required).max(SOURCE_LIMITS.name, FIELD_MESSAGES.tooLong),
    url: address.min(1, FIELD_MESSAGES.required).refine(isAddress, text("source.notAnAddress")),
    feedUrl: address.refine(isAddress, text("source.notAnAddress")),
    sourceType: z.string(),
    language: z.string(),
    openMode: z.enum(["site", "publisher"]),
    readEvery: z.string(),
    linkSelector: z.string().trim().max(SOURCE_LIMITS.linkSelector, FIELD_MESSAGES.tooLong),
    isLocal: z.boolean(),
    isPreferred: z.boolean(),
  });
};

export const toFields = (source: Source): SourceFields => ({
  name: source.name,
  url: source.url,
  feedUrl: source.feedUrl,
  sourceType: String(source.sourceType),
  language: source.language,
  openMode: source.openMode,
  readEvery: source.readEveryMinutes === null ? "" : String(source.readEveryMinutes),
  linkSelector: source.linkSelector,
  isLocal: source.isLocal,
  isPreferred: source.isPreferred,
});

export const toSourceForm = (
  { readEvery, sourceType, ...fields }: SourceFields,
  companyId: number | null = null,
): SourceForm => ({
  ...fields,
  sourceType: Number(sourceType),
  readEveryMinutes: readEvery === "" ? null : Number(readEvery),
  companyId,
});
