/**
 * What a site can write about. An industry's number is its position in this list and a sector's follows
 * from it. Both are stored, so new ones are added at the end only.
 */
const CATALOGUE: readonly (readonly [industry: string, sectors: readonly string[]])[] = [
  [
    "Agriculture and food",
    ["Farming", "Fisheries and aquaculture", "Food processing", "Beverages", "Agricultural technology"],
  ],
  [
    "Automotive",
    ["Vehicle manufacturing", "Parts and suppliers", "Dealers and service", "Electric mobility"],
  ],
  ["Aviation and aerospace", ["Airlines", "Airports", "Aircraft manufacturing", "Space"]],
  ["Banking and finance", ["Retail banking", "Investment", "Payments", "Financial technology"]],
  ["Chemicals and materials", ["Basic chemicals", "Plastics", "Paints and coatings", "Packaging materials"]],
  [
    "Construction and property",
    ["Building", "Civil engineering", "Architecture", "Real estate", "Building materials"],
  ],
  ["Education", ["Schools", "Universities", "Professional training", "Learning technology"]],
  ["Energy", ["Oil and gas", "Wind", "Solar", "Power grids", "Storage and hydrogen"]],
  ["Environment", ["Water", "Waste and recycling", "Climate", "Nature conservation"]],
  ["Fashion and retail", ["Clothing", "Grocery", "Electronic commerce", "Luxury"]],
  ["Government and public service", ["Local government", "National government", "Defence", "Public safety"]],
  ["Health care", ["Hospitals", "Medical devices", "Digital health", "Elderly care"]],
  ["Hospitality and travel", ["Hotels", "Restaurants", "Tourism", "Events"]],
  ["Insurance", ["Life insurance", "Property insurance", "Reinsurance"]],
  ["Legal and professional services", ["Law", "Accounting", "Consulting", "Recruitment"]],
  ["Manufacturing", ["Machinery", "Metals", "Electronics", "Automation and robotics", "Textiles"]],
  ["Maritime", ["Shipping", "Ports and terminals", "Shipbuilding", "Offshore"]],
  ["Media and entertainment", ["News", "Film and television", "Music", "Games", "Advertising and marketing"]],
  ["Mining", ["Metals mining", "Minerals", "Mining equipment"]],
  [
    "Pharmaceuticals and life science",
    ["Pharmaceuticals", "Biotechnology", "Diagnostics", "Clinical research"],
  ],
  ["Sports and leisure", ["Clubs and leagues", "Fitness", "Outdoor", "Sports equipment"]],
  ["Technology", ["Software", "Hardware", "Cybersecurity", "Artificial intelligence", "Cloud services"]],
  ["Telecommunications", ["Mobile networks", "Broadband", "Satellite"]],
  ["Transport and logistics", ["Road haulage", "Rail", "Warehousing", "Parcel and post", "Public transport"]],
];

const SECTORS_PER_INDUSTRY = 100;

export interface Industry {
  readonly id: number;
  readonly name: string;
}

export interface Sector {
  readonly id: number;
  readonly name: string;
  readonly industryId: number;
}

export const INDUSTRIES: readonly Industry[] = CATALOGUE.map(([name], index) => ({ id: index + 1, name }));

export const SECTORS: readonly Sector[] = CATALOGUE.flatMap(([, sectors], index) => {
  const industryId = index + 1;
  return sectors.map((name, index) => ({
    id: industryId * SECTORS_PER_INDUSTRY + index + 1,
    name,
    industryId,
  }));
});
