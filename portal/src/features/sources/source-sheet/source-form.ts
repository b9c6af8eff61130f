import type { Source, SourceForm } from "@newsloom/contract/sources/sources";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { completeAddress } from "@newsloom/domain/sources/source-form";
import { DEFAULT_SOURCE_TYPE } from "@newsloom/domain/sources/source-types";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { isStrictWebUrl } from "@newsloom/domain/text/web-address";
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
  readonly company: { readonly companyId: number; readonly name: string } | null;
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
  company: null,
};

export const sourceRules = (text: ReturnType<typeof useText>) => {
  const address = z.string().trim().max(SOURCE_LIMITS.url, FIELD_MESSAGES.tooLong);
  const isAddress = (value: string) => value === "" || isStrictWebUrl(completeAddress(value));
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
    company: z.object({ companyId: z.int(), name: z.string() }).nullable(),
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
  company: source.companyId === null ? null : { companyId: source.companyId, name: source.companyName },
});

export const toSourceForm = ({ readEvery, sourceType, company, ...fields }: SourceFields): SourceForm => ({
  ...fields,
  sourceType: Number(sourceType),
  readEveryMinutes: readEvery === "" ? null : Number(readEvery),
  companyId: company?.companyId ?? null,
});
