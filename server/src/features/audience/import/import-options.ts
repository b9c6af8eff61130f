import type { ImportMapping, NamedField } from "@newsloom/domain/audience/import-fields";
import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import type { CsvFormat } from "#platform/read-csv";

/** How a file is read, what its columns become, and what else was chosen. */
export interface ImportOptions extends CsvFormat {
  readonly hasHeader: boolean;
  readonly columns: readonly string[];
  /** The first row. */
  readonly sample: readonly string[];
  readonly mapping: ImportMapping;
  /** Those of the site; absent in imports from before there were any. */
  readonly customFields?: readonly NamedField[];
  readonly subscriptionListId: SubscriptionListId;
  readonly tagIds: readonly number[];
  readonly updateExisting: boolean;
  readonly dryRun: boolean;
}
