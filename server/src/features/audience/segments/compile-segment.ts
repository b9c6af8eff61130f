import type { CustomField } from "@newsloom/domain/audience/custom-fields";
import {
  type Condition,
  type ConditionGroup,
  isGroup,
  type SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import { kindOf } from "@newsloom/domain/audience/segments/segment-fields";
import { type RawBuilder, sql } from "kysely";
import { compileChoice, selectChoices } from "./compile-choice.ts";
import { compileByKind } from "./compile-condition.ts";

export interface CompileOptions {
  readonly siteId: number;
  readonly customFields: readonly CustomField[];
  readonly now: Date;
  /** In which days begin and end. */
  readonly zone: string;
}

/**
 * Conditions about rows of `site_subscribers as subscriber`; the only place that says in SQL who belongs to a segment: for whom
 * both are true.
 */
interface SegmentParts {
  readonly isIncluded: RawBuilder<boolean>;
  readonly isNotExcluded: RawBuilder<boolean>;
}

export function compileParts({ include, exclude }: SegmentFilter, options: CompileOptions): SegmentParts {
  const isIncluded = compileRequired(include, options);
  return { isIncluded, isNotExcluded: exclude ? sql`(not ${compileGroup(exclude, options)})` : sql`true` };
}

/** Both parts, as a condition of a query's `where`. */
export function compileSegment(filter: SegmentFilter, options: CompileOptions): RawBuilder<boolean> {
  const { isIncluded, isNotExcluded } = compileParts(filter, options);
  return sql`(${isIncluded} and ${isNotExcluded})`;
}

/** The same anywhere in an expression, where it is read from each row. */
export function compileSegmentOfRow(
  { include, exclude }: SegmentFilter,
  options: CompileOptions,
): RawBuilder<boolean> {
  const isIncluded = compileGroup(include, options);
  return exclude ? sql`(${isIncluded} and not ${compileGroup(exclude, options)})` : isIncluded;
}

/** The rows to count who belongs to a segment. */
export const selectMatching = (filter: SegmentFilter, options: CompileOptions): RawBuilder<unknown> =>
  selectChoices(filter, options.siteId) ?? selectPeople(compileSegment(filter, options));

export const selectPeople = (condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select from site_subscribers as subscriber where ${condition}`;

/** What every row must fulfil. */
function compileRequired(item: Condition | ConditionGroup, options: CompileOptions): RawBuilder<boolean> {
  if (!isGroup(item)) return compileChoice(item) ?? compileCondition(item, options);
  const { match, items } = item;
  if (items.length === 0 || (match === "any" && items.length > 1)) return compileGroup(item, options);
  return sql`(${sql.join(
    items.map((one) => compileRequired(one, options)),
    sql` and `,
  )})`;
}

const compileGroup = ({ match, items }: ConditionGroup, options: CompileOptions): RawBuilder<boolean> => {
  if (items.length === 0) return sql`true`;
  const parts = items.map((item) =>
    isGroup(item) ? compileGroup(item, options) : compileCondition(item, options),
  );
  return sql`(${sql.join(parts, match === "all" ? sql` and ` : sql` or `)})`;
};

/** Never null, so that it can be negated. The condition was checked before (`segmentProblems`). */
export function compileCondition(condition: Condition, options: CompileOptions): RawBuilder<boolean> {
  const kind = kindOf(condition.field, options.customFields);
  if (kind === undefined) throw new Error(`no field ${condition.field}`);
  return compileByKind[kind](condition, options);
}
