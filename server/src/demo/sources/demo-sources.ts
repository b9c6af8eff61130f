import { SOURCE_TYPES, type SourceKind } from "@newsloom/domain/sources/source-types";

export interface DemoSource {
  readonly name: string;
  readonly host: string;
  readonly openMode: "site" | "publisher";
  readonly kind: SourceKind;
  readonly sourceType: number;
  readonly readEveryMinutes: number;
  /** How many of 100 articles come from here. */
  readonly share: number;
  /** What is the matter with it; nothing, for most. */
  readonly state?: "slow" | "low-fit" | "certificate" | "not-found" | "quiet" | "inactive";
  readonly isPreferred?: boolean;
}

/** The sources of the demo articles. They answer from this server (demo-web.ts), whatever the network. */
export const DEMO_SOURCES: readonly DemoSource[] = [
  {
    name: "Harbour Wire",
    host: "harbourwire.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES["Industry News"],
    readEveryMinutes: 15,
    share: 19,
    isPreferred: true,
  },
  {
    name: "City Desk",
    host: "citydesk.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES["Industry News"],
    readEveryMinutes: 15,
    share: 16,
  },
  {
    name: "The Ledger",
    host: "theledger.test",
    openMode: "publisher",
    kind: "atom",
    sourceType: SOURCE_TYPES.GlobalPublisher,
    readEveryMinutes: 15,
    share: 12,
  },
  {
    name: "Coastal Wire",
    host: "coastalwire.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES["Industry News"],
    readEveryMinutes: 30,
    share: 8,
    state: "low-fit",
  },
  {
    name: "North Sea Energy",
    host: "northseaenergy.test",
    openMode: "publisher",
    kind: "json",
    sourceType: SOURCE_TYPES.GlobalSource,
    readEveryMinutes: 15,
    share: 9,
  },
  {
    name: "Port Authority",
    host: "portauthority.test",
    openMode: "site",
    kind: "page",
    sourceType: SOURCE_TYPES["Press Release"],
    readEveryMinutes: 30,
    share: 7,
    state: "slow",
  },
  {
    name: "Saltholm Post",
    host: "saltholmpost.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES.MagazineSource,
    readEveryMinutes: 30,
    share: 8,
  },
  {
    name: "Tide & Table",
    host: "tideandtable.test",
    openMode: "site",
    kind: "atom",
    sourceType: SOURCE_TYPES.IndustryBlog,
    readEveryMinutes: 60,
    share: 4,
  },
  {
    name: "Island Courier",
    host: "islandcourier.test",
    openMode: "publisher",
    kind: "sitemap",
    sourceType: SOURCE_TYPES.MagazineSource,
    readEveryMinutes: 30,
    share: 6,
  },
  {
    name: "Fjord Business",
    host: "fjordbusiness.test",
    openMode: "site",
    kind: "rdf",
    sourceType: SOURCE_TYPES.GlobalSource,
    readEveryMinutes: 60,
    share: 5,
  },
  {
    name: "Maritime Review",
    host: "maritimereview.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES.MagazineSource,
    readEveryMinutes: 120,
    share: 3,
    state: "certificate",
  },
  {
    name: "Kelder newsroom",
    host: "kelder.test",
    openMode: "publisher",
    kind: "page",
    sourceType: SOURCE_TYPES.Company,
    readEveryMinutes: 720,
    share: 1,
    state: "not-found",
  },
  {
    name: "Fish market board",
    host: "fishmarket.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES.IndustryBlog,
    readEveryMinutes: 60,
    share: 0,
    state: "quiet",
  },
  {
    name: "Dry Dock Arts",
    host: "drydockarts.test",
    openMode: "site",
    kind: "rss",
    sourceType: SOURCE_TYPES.IndustryBlog,
    readEveryMinutes: 60,
    share: 2,
    state: "inactive",
  },
];

const FEED_PATHS: Readonly<Record<SourceKind, string>> = {
  "": "",
  rss: "/feed.xml",
  atom: "/atom.xml",
  rdf: "/index.rdf",
  json: "/feed.json",
  sitemap: "/news-sitemap.xml",
  page: "/news",
};

export const urlOf = ({ host }: DemoSource) => `https://${host}`;
export const feedUrlOf = (source: DemoSource) => `${urlOf(source)}${FEED_PATHS[source.kind]}`;
