export const PASSWORD = "never-ending";

export interface Person {
  readonly site: "harbor" | "orchard";
  readonly siteNameId: number;
  readonly email: string;
  readonly name: string;
}

const harbor = { site: "harbor", siteNameId: 1 } as const;

export const ADMIN: Person = { ...harbor, email: "admin@harbor.test", name: "Ingrid Holm" };
export const ORGANIZER: Person = { ...harbor, email: "organizer@harbor.test", name: "Mads Lindqvist" };
export const AUDIENCE: Person = { ...harbor, email: "audience@harbor.test", name: "Amara Okafor" };
export const TEMPLATE: Person = { ...harbor, email: "template@harbor.test", name: "Jun Sato" };
export const COMPANY: Person = { ...harbor, email: "company@harbor.test", name: "Elsa Brandt" };
export const ORCHARD_ADMIN: Person = {
  site: "orchard",
  siteNameId: 2,
  email: "admin@orchard.test",
  name: "Rosa Whitfield",
};
