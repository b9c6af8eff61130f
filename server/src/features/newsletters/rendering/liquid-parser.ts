import type { NamedPerson } from "@newsloom/email/newsletter/liquid";
import { textsFor } from "@newsloom/email/newsletter/person-texts";
import type { LiquidSlot } from "@newsloom/email/newsletter/slots";

interface LiquidInput {
  readonly slots: readonly LiquidSlot[];
  readonly people: readonly NamedPerson[];
}

/** Runs in a worker thread: what Liquid does is a tenant's program. The texts of each person, in the order of the slots. */
export const parse = ({ slots, people }: LiquidInput): string[][] =>
  people.map((person) => slots.map(textsFor(person)));
