export interface FieldChange {
  readonly field: string;
  /** undefined when the field did not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What can be restored, which is a button and no change. */
const VERSION_FIELD = "version";

/** The changed fields of an action, nested fields by their path. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [oldFields, newFields] = [flatten(before), flatten(after)];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .map((field) => ({ field, before: oldFields.get(field), after: newFields.get(field) }))
    .filter((change) => change.before !== change.after && change.field !== VERSION_FIELD);
}

function flatten(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object" || isPlainList(value)) return new Map([[path, toText(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...flatten(part, path === "" ? name : `${path}.${name}`),
    ]),
  );
}

const isPlainList = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((part) => typeof part !== "object");

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
