/**
 * A newsroom for tests: articles of several areas and angles, and an editor whose taste is hidden in both. The keywords
 * name areas, and an area has wanted and unwanted articles alike, so keywords alone do not find what the editor wants.
 */
export interface CorpusArticle {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly source: number;
  readonly company: number | null;
  readonly isApproved: boolean;
}

export const CORPUS_KEYWORDS = ["ferry", "harbour", "housing", "school", "storm"] as const;
export const CORPUS_SOURCES = [
  "Harbour Wire",
  "Coastal Post",
  "Market Ticker",
  "Glitter Daily",
  "Island Radio",
] as const;

interface Theme {
  readonly taste: number;
  readonly titles: readonly string[];
  readonly words: readonly string[];
}

const split = (text: string) => text.split(", ");

const AREAS: readonly Theme[] = [
  {
    taste: 1.1,
    titles: split("ferry, night ferry, island ferry"),
    words: split("crossing, quay, deck, passengers, Saltholm, sailing, timetable, captain, berth, gangway"),
  },
  {
    taste: 0.9,
    titles: split("harbour, harbour wall, inner harbour"),
    words: split(
      "breakwater, pilot boat, dredging, moorings, tide, crane, tugs, fishing fleet, slipway, customs house",
    ),
  },
  {
    taste: 0.5,
    titles: split("housing, social housing, student housing"),
    words: split(
      "tenants, flats, landlord, rents, building permit, waiting list, district, renovation, balcony, lease",
    ),
  },
  {
    taste: 0.3,
    titles: split("school, primary school, evening school"),
    words: split(
      "pupils, teachers, classroom, canteen, timetable, homework, headmaster, exam, playground, caretaker",
    ),
  },
  {
    taste: 0.1,
    titles: split("storm, winter storm, storm surge"),
    words: split(
      "wind, flooding, forecast, gusts, sandbags, warning, rain, sirens, meteorologists, power cut",
    ),
  },
  {
    taste: -0.9,
    titles: split("football club, arena, marathon"),
    words: split("coach, season, match, striker, fans, league, transfer, referee, stadium, kick-off"),
  },
  {
    taste: -0.9,
    titles: split("phone maker, chip plant, software group"),
    words: split("device, screen, battery, update, app, processor, users, cloud, beta, platform"),
  },
];

const ANGLES: readonly Theme[] = [
  {
    taste: 2.6,
    titles: split("council approves plan for %, council votes on %, mayor delays decision on %"),
    words: split(
      "councillors, budget, vote, committee, hearing, mayor, municipality, proposal, majority, town hall, objections, residents",
    ),
  },
  {
    taste: 2.4,
    titles: split("what changes for % from Monday, later hours for %, closure of % begins"),
    words: split(
      "from Monday, detour, opening hours, free of charge, announcement, notice, weekdays, service, reopens, neighbours, residents, repairs",
    ),
  },
  {
    taste: 1.8,
    titles: split("two hurt in accident at %, rescue after fire at %, police close %"),
    words: split(
      "ambulance, rescue, firefighters, police, injured, witnesses, investigation, hospital, emergency, alarm, coast guard, smoke",
    ),
  },
  {
    taste: -2.6,
    titles: split("shares jump after news on %, analysts raise outlook for %, quarterly figures weigh on %"),
    words: split(
      "shares, investors, quarterly, dividend, earnings, analysts, percent, stock exchange, outlook, revenue, margin, forecast",
    ),
  },
  {
    taste: -2.8,
    titles: split("win a weekend with %, our best offers around %, sponsored: discover %"),
    words: split(
      "sponsored, discount, voucher, giveaway, offer, exclusive, book now, subscribers, prize, advertisement, partner, luxury",
    ),
  },
  {
    taste: -2.2,
    titles: split("celebrity couple seen at %, star loves %, what celebrities wear to %"),
    words: split(
      "celebrity, dress, fans, Instagram, romance, red carpet, singer, rumours, wedding, paparazzi, actress, glamour",
    ),
  },
  {
    taste: -1.2,
    titles: split("minister abroad speaks on %, what other countries do with %, a capital rethinks %"),
    words: split(
      "minister, embassy, parliament, overseas, delegation, treaty, capital, summit, government, foreign, state visit, ambassador",
    ),
  },
];

/** Titles that give the angle away only in the text. */
const PLAIN_TITLES = split("news about %, more on %, %: the latest, questions about %, a look at %");
const NAMES = split(
  "Anders, Birgit, Castillo, Dahl, Eriksen, Fontaine, Grau, Holm, Ibsen, Jansen, Kowalski, Lund, Moen, Novak, Olsen, Petrov, Quist, Reyes, Strand, Thorne, Ulvik, Vega, Wahl, Yilmaz, Zeller",
);

const SOURCE_TASTE = [0.9, 0.2, -0.8, -0.9, 0.3];
const PLAIN = split(
  "according to the latest report, people in the town say, it was said on Tuesday, the work began early this year, many had waited for this, the details will follow next week, nobody was surprised, a spokesperson confirmed it, this is the third time in a year, more than a hundred people came, it is not yet clear how long it takes, the plan is older than it looks",
);

/** The same articles for the same seed. */
export function relevancyCorpus(count: number, seed = 1): CorpusArticle[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const [area, angle] = [pick(AREAS), pick(ANGLES)];
    const source = Math.floor(random() * CORPUS_SOURCES.length);
    const subject = pick(area.titles);
    const strayWord = () => pick(pick(random() < 0.5 ? AREAS : ANGLES).words);
    const angleWord = () => (random() < 0.45 ? strayWord() : pick(angle.words));
    const sentence = () =>
      `${pick(area.words)} ${pick(PLAIN)}, ${angleWord()} ${pick(PLAIN)}, said ${pick(NAMES)} ${pick(NAMES)}.`;
    const title = pick(random() < 0.5 ? PLAIN_TITLES : angle.titles).replace("%", `the ${subject}`);
    const odds = area.taste + angle.taste + (SOURCE_TASTE[source] ?? 0) + (random() - 0.5) * 5;
    return {
      id: index + 1,
      title: `${title}, ${pick(PLAIN)}`,
      text: Array.from({ length: 3 + Math.floor(random() * 4) }, sentence).join(" "),
      source: source + 1,
      company: random() < 0.3 ? 1 + Math.floor(random() * 6) : null,
      isApproved: odds > 0.9,
    };
  });
}

/** Park and Miller's generator: a test that fails has to fail again. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 16807) % 2147483647;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
