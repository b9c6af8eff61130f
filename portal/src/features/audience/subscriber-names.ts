import type { Subscriber } from "@newsloom/contract/audience/audience";
import { COUNTRY_CODES } from "@newsloom/domain/audience/countries";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import type { useText } from "../../platform/i18n/use-text.ts";

type Text = ReturnType<typeof useText>;

/** The address of one who gave no name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<Subscriber, "firstName" | "lastName" | "email">) => `${firstName} ${lastName}`.trim() || email;

export function listName(id: number, text: Text): string {
  const list = SUBSCRIPTION_LISTS.find((one) => one.id === id);
  return list ? text(`subscriptionList.${list.name}`) : String(id);
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

export const countryName = (code: string): string =>
  COUNTRY_CODES.includes(code) ? (names.of(code) ?? code) : code;

export const countryChoices = (codes: readonly string[]) =>
  codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** How somebody came; what is not known by name is shown as it is. */
export const sourceName = (source: string, text: Text): string =>
  source === "widget" || source === "editor" || source === "import"
    ? text(`audience.source_${source}`)
    : source;
