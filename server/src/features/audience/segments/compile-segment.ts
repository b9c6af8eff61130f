import type { CustomField } from "@newsloom/domain/audience/custom-fields";
import {
  type Condition,
  type ConditionGroup,
  isGroup,
  type SegmentFilter,
} from "@newsloom/domain/audience/segments/segment";
import { kindOf } from "@newsloom/domain/audience/segments/segment-fields";
import { type RawBuilder, sql } from "kysely";
import { compileByKind } from "./compile-condition.ts";

export interface CompileOptions {
  readonly customFields: readonly CustomField[];
  readonly now: Date;
  /** In which days begin and end. */
  readonly zone: string;
}

/** A condition about rows of `site_subscribers as subscriber`; the only place that says in SQL who belongs to a segment. */
export function compileSegment(
  { include, exclude }: SegmentFilter,
  options: CompileOptions,
): RawBuilder<boolean> {
  const included = compileGroup(include, options);
  return exclude ? sql`(${included} and not ${compileGroup(exclude, options)})` : included;
}

/** Those who match before anybody is excluded. */
export const compileGroup = (
  { match, items }: ConditionGroup,
  options: CompileOptions,
): RawBuilder<boolean> => {
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
