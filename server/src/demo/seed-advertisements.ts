import type { AdvertisementCode } from "@newsloom/domain/advertising/advertisements";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteContext } from "#platform/context";
import { insertAdvertisement } from "../features/advertising/advertisement-rows.ts";
import { saveFileUses } from "../features/media/exports.ts";

interface DemoAdvertisement {
  readonly code: AdvertisementCode;
  readonly company: string;
  readonly name: string;
  readonly text: string;
  readonly link: string;
  /** A file of the library. */
  readonly picture: string;
  readonly orderId: number;
  /** From and to, in days from now. */
  readonly days: readonly [number, number];
}

const ADVERTISEMENTS: readonly DemoAdvertisement[] = [
  {
    code: "e-fc",
    company: "North Quay Shipyard",
    name: "The yard opens its gates on Saturday",
    text: "See a pilot boat out of the water, drive a rivet, and eat soup with those who build them. Children welcome, dogs on a lead.",
    link: "https://northquay.test/open-day",
    picture: "Crane",
    orderId: 2,
    days: [-6, 24],
  },
  {
    code: "e-fc",
    company: "Saltholm Ferries",
    name: "The island in winter, half price",
    text: "Every crossing before noon, until the first of March. The kiosk on deck is heated now.",
    link: "https://saltholm-ferries.test/winter",
    picture: "Ferry",
    orderId: 4,
    days: [-2, 60],
  },
  {
    code: "e-fc",
    company: "Lantern Seafood",
    name: "Herring week starts on Monday",
    text: "Seven ways, one every evening, at the smokehouse on pier three.",
    link: "https://lantern-seafood.test/herring-week",
    picture: "Fish",
    orderId: 3,
    days: [5, 12],
  },
  {
    code: "e-bn",
    company: "Breakwater Energy",
    name: "Wind at the pier: 61 homes an hour",
    text: "Watch the turbines work, live.",
    link: "https://breakwater.test/live",
    picture: "Storm",
    orderId: 1,
    days: [-12, 18],
  },
  {
    code: "n-bn",
    company: "Ropewalk Logistics",
    name: "Your container knows the way",
    text: "Quay, rail and road under one bill.",
    link: "https://ropewalk.test/one-bill",
    picture: "Containers",
    orderId: 1,
    days: [-3, 27],
  },
  {
    code: "n-sp",
    company: "Lantern Seafood",
    name: "How the morning's catch is on your table by noon",
    text: "A day with the people who land, smoke and ship it.",
    link: "https://lantern-seafood.test/a-day",
    picture: "Fish",
    orderId: 3,
    days: [-1, 29],
  },
  {
    code: "d-sp",
    company: "North Quay Shipyard",
    name: "North Quay Shipyard",
    text: "Ferries, tugs and pilot boats since 1911.",
    link: "https://northquay.test",
    picture: "Lighthouse",
    orderId: 1,
    days: [-40, 325],
  },
];

const SPONSORS = ["North Quay Shipyard", "Breakwater Energy"];

/** One advertisement of each code at least, running today, and two companies that sponsor the site. */
export async function seedAdvertisements(
  ctx: SiteContext,
  companyIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { db, siteId, now } = ctx;
  await db
    .updateTable("companies")
    .set({ sponsored: true })
    .where("site_id", "=", siteId)
    .where("name", "in", SPONSORS)
    .execute();
  const files = await db
    .selectFrom("files")
    .select(["file_name", "url"])
    .where("site_id", "=", siteId)
    .execute();
  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
  for (const { company, link, picture, days, ...fields } of ADVERTISEMENTS) {
    const image = files.find(({ file_name }) => file_name === `${picture}.webp`)?.url ?? "";
    const id = await insertAdvertisement(ctx, {
      ...fields,
      companyId: companyIds.get(company) ?? null,
      image,
      handlerLink: link,
      startDate: inDays(days[0]),
      finishDate: inDays(days[1]),
    });
    await saveFileUses(ctx, "advertisement", id, [image]);
  }
}
