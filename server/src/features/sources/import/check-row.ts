import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { sourceFormFailures } from "@newsloom/domain/sources/source-form";
import { isStrictWebUrl } from "@newsloom/domain/text/web-address";
import type { SiteScope } from "#platform/context";
import { previewAddress } from "../reading/preview-address.ts";
import { readQuota } from "../store/quota.ts";
import { findDuplicate } from "../store/source-rows.ts";
import { type RowForm, readRow } from "./read-row.ts";
import type { SourceListRow } from "./source-list-parser.ts";

export type CheckedRow = { readonly form: RowForm } | { readonly failure: string };

/** Reads a row and asks its address what it offers, unless the site has that source or no place for it. */
export async function checkRow(scope: SiteScope, fields: SourceListRow): Promise<CheckedRow> {
  const read = readRow(fields);
  if ("failure" in read) return read;
  const { form } = read;
  const [failure] = sourceFormFailures({ language: "", ...form });
  if (failure !== undefined) return { failure };
  const mayBeAdded = await scope.transaction(
    async (ctx) => !(await findDuplicate(ctx, form)) && (await readQuota(ctx)).canAddNewSource,
  );
  return mayBeAdded ? askAddress(scope, form) : { form };
}

async function askAddress(scope: SiteScope, form: RowForm): Promise<CheckedRow> {
  try {
    const preview = await previewAddress(scope, form.feedUrl || form.url, form.linkSelector ?? "");
    if (preview.result !== null) return { form: withPreview(form, preview.result) };
    const failure = preview.validationFailures.join(" ");
    // No fault of the address: what it offers is found when the source is read.
    return failure === FEED_FAILURES.busy ? { form } : { failure };
  } catch (error) {
    scope.platform.log.error({ err: error, siteId: scope.siteId, url: form.url }, "a row was not checked");
    return { failure: "The address could not be checked because of an error on our side. Import it again." };
  }
}

/** What the row leaves open is filled in from what the address offers. */
function withPreview(form: RowForm, { name, url, language, feeds }: SourcePreview): RowForm {
  const found = feeds[0]?.feedUrl ?? "";
  const isFeed = found === form.url && form.feedUrl === "";
  const feedUrl = form.feedUrl || found;
  return {
    ...form,
    ...(isFeed && isStrictWebUrl(url) && { url }),
    feedUrl: isStrictWebUrl(feedUrl) && feedUrl.length <= SOURCE_LIMITS.url ? feedUrl : "",
    name: (form.name ?? name).slice(0, SOURCE_LIMITS.name),
    ...(form.language === undefined && /^[a-z]{2}$/.test(language) && { language }),
  };
}
