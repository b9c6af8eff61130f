import type { NamedPerson } from "@newsloom/email/newsletter/liquid";
import { type LiquidTexts, textsForNobody } from "@newsloom/email/newsletter/person-texts";
import type { LiquidSlot, Parts } from "@newsloom/email/newsletter/slots";
import type { SiteScope } from "#platform/context";
import { limitParsing } from "#platform/parsing/limit-parsing";
import { parserIn } from "#platform/parsing/parser";
import { ParsingFailed } from "#platform/parsing/parsing-failed";
import { whenFree } from "./when-free.ts";

const writer = parserIn<typeof import("./liquid-parser.ts")>("./liquid-parser", import.meta.url);

/** So many have a text of many steps in time. */
const PEOPLE_AT_ONCE = 100;

const keyOf = ({ isHtml, source }: LiquidSlot) => `${isHtml ? "html" : "text"} ${source}`;

/** What Liquid makes of these texts for each of these people. */
export async function writeLiquidTexts(
  { platform, siteId }: Pick<SiteScope, "platform" | "siteId">,
  texts: readonly Parts[],
  people: readonly NamedPerson[],
): Promise<readonly LiquidTexts[]> {
  const found = texts
    .flat()
    .flatMap((part) => (typeof part !== "string" && part.field === "liquid" ? [part] : []));
  const slots = [...new Map(found.map((slot) => [keyOf(slot), slot])).values()];
  if (slots.length === 0) return people.map(() => textsForNobody);
  const names = people.map(({ firstName, lastName, companyName }) => ({ firstName, lastName, companyName }));
  try {
    const parsing = limitParsing(platform.parsing);
    const written: string[][] = [];
    for (let from = 0; from < names.length; from += PEOPLE_AT_ONCE) {
      const input = { slots, people: names.slice(from, from + PEOPLE_AT_ONCE) };
      written.push(...(await whenFree(() => parsing.run(siteId, writer, input))));
    }
    return written.map((values) => {
      const known = new Map(slots.map((slot, nth) => [keyOf(slot), values[nth] ?? slot.forNobody]));
      return (slot) => known.get(keyOf(slot)) ?? slot.forNobody;
    });
  } catch (error) {
    const mayTryAgain = !(error instanceof ParsingFailed) || AGAIN.has(error.reason);
    if (mayTryAgain) throw error;
    // A program that takes all its time would take it for everybody.
    return people.map(() => textsForNobody);
  }
}

const AGAIN: ReadonlySet<ParsingFailed["reason"]> = new Set(["busy", "stopped", "crashed"]);
