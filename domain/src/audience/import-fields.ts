import { EMAIL } from "../text/patterns.ts";

/** What a column of an imported file can become. */
export const IMPORT_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "fullName",
  "companyName",
  "jobName",
  "country",
  "lists",
  "tags",
  "createDate",
] as const;
type BuiltInField = (typeof IMPORT_FIELDS)[number];
/** A custom field is named by its key, as in segments. */
export type ImportField = BuiltInField | `custom:${string}`;

/** What is needed of a custom field to name it. */
export interface NamedField {
  readonly key: string;
  readonly name: string;
}

/** Undefined for a built-in field. */
export const customKeyOf = (field: ImportField | ""): string | undefined =>
  field.startsWith("custom:") ? field.slice("custom:".length) : undefined;

/** The field of each column, in the order of the file; empty for a column that is not imported. */
export type ImportMapping = readonly (ImportField | "")[];

/** How other programs, also of other countries, name the columns; without blanks, signs and accents. */
const NAMES: Readonly<Record<BuiltInField, string>> = {
  email:
    "email mail emailaddress mailaddress epost epostadresse eposta emailadresse mailadresse courriel correo",
  firstName: "firstname first givenname forename vorname prenom fornavn nombre voornaam",
  lastName: "lastname last surname familyname nachname nom etternavn efternavn apellido achternaam",
  fullName: "name fullname contact contactname navn subscriber",
  companyName: "company companyname organisation organization employer firma selskab virksomhed entreprise",
  jobName: "job jobtitle jobname title position role stilling titel",
  country: "country countrycode countryname land pays pais",
  lists: "list lists newsletter newsletters subscriptionlist subscriptionlists",
  tags: "tag tags label labels etikett etiketter etiquettes etiquetas schlagworte",
  createDate:
    "signupdate signup signedup created createdat createdate datecreated subscribed subscribedat subscribedon subscriptiondate dateadded added joined joindate optindate optintime registered registrationdate",
};

const FIELD_OF_NAME: ReadonlyMap<string, BuiltInField> = new Map(
  IMPORT_FIELDS.flatMap((field) => NAMES[field].split(" ").map((name) => [name, field] as const)),
);

const plain = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** One letter with an accent may be written as two characters. */
const comparable = (name: string) => name.trim().normalize("NFC").toLowerCase();

export const looksLikeEmail = (text: string): boolean =>
  EMAIL.test(text) && text.slice(text.lastIndexOf("@")).includes(".");

/**
 * The field of each column by its name, a field of the site before a built-in one; the address also by what the first rows
 * hold. Each field once.
 */
export function guessMapping(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  customFields: readonly NamedField[] = [],
): ImportMapping {
  const custom = new Map(customFields.map(({ key, name }) => [comparable(name), `custom:${key}`] as const));
  const fieldOf = (name: string): ImportField | undefined => {
    const builtIn = FIELD_OF_NAME.get(plain(name));
    return builtIn === "email" ? builtIn : (custom.get(comparable(name)) ?? builtIn);
  };
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | "" => {
    if (field === undefined || taken.has(field)) return "";
    taken.add(field);
    return field;
  };
  const mapping = names.map((name) => take(fieldOf(name)));
  if (taken.has("email")) return mapping;
  const found = mapping.findIndex(
    (field, index) => field === "" && rows.some((cells) => looksLikeEmail(cells[index] ?? "")),
  );
  return mapping.map((field, index) => (index === found ? take("email") : field));
}

export type MappingBlocker = "noEmail" | "twice";

/** Why a file cannot be imported by this mapping; empty when it can. */
export function mappingBlockers(mapping: ImportMapping): MappingBlocker[] {
  const used = mapping.filter((field) => field !== "");
  return [
    ...(used.includes("email") ? [] : (["noEmail"] as const)),
    ...(new Set(used).size < used.length ? (["twice"] as const) : []),
  ];
}

/** Whether every custom field of the mapping is one of these. */
export const hasFields = (mapping: ImportMapping, customFields: readonly NamedField[]): boolean =>
  mapping.every((field) => {
    const key = customKeyOf(field);
    return key === undefined || customFields.some((one) => one.key === key);
  });
