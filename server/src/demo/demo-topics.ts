export interface DemoTopic {
  /** Its drawing, in assets/images. */
  readonly image: string;
  readonly labels: readonly string[];
  readonly keywords: string;
  /** `{p}` is a place, `{n}` a number. Each headline is used twice, for two places. */
  readonly headlines: readonly string[];
}

const topic = (image: string, labels: string, keywords: string, headlines: string): DemoTopic => ({
  image,
  labels: labels.split(", "),
  keywords,
  headlines: headlines.trim().split(/\n\s*/),
});

/** The topics of the demo articles. */
export const TOPICS: readonly DemoTopic[] = [
  topic(
    "ferry",
    "Transport, Islands",
    "ferry, timetable",
    `
    Night ferries to {p} return after two years, with a later last boat
    Ferry line to {p} orders two electric boats
    Crew of the {p} ferry saves {n} passengers from a long cold night
    One ticket for boat and tram from {p}, says the council
    Old {p} ferry finds a second life as a school
    Queues of {n} cars at the {p} landing on the first warm Sunday
    Ferry captains ask for a longer pier at {p}
    The {p} crossing carries {n} more riders than last year
    Bicycles sail free to {p} from the first of the month
    A ferry named by children will sail to {p}`,
  ),
  topic(
    "turbine",
    "Energy",
    "wind, turbine",
    `
    First of {n} turbines off {p} turns three weeks ahead of plan
    {p} asks for its own share of the wind
    Blades for {p} arrive in the night, one road at a time
    Fishers and wind farm off {p} agree on a corridor
    A quiet week of wind costs {p} its record
    Cable to {p} is laid, and the seabed left as it was
    {n} apprentices learn to climb the towers off {p}
    Turbines off {p} to stop for the migrating cranes
    Power from {p} heats {n} homes for the first time
    What the wind farm pays {p}, and what it asks`,
  ),
  topic(
    "housing",
    "Housing",
    "rent, housing",
    `
    Rents on {p} fall for the first time since the tram opened
    {n} flats above the old warehouse at {p} find tenants in a day
    Students to live in containers at {p} for one more winter
    Council buys {n} empty homes near {p}
    Balconies of {p} must be checked before spring
    A house at {p} is moved nine metres, with its owners inside
    Builders at {p} wait for bricks, and for rain to stop
    Neighbours of {p} buy their street together
    No cars, {n} trees: the new quarter at {p} opens
    Lift of the tower at {p} works again after {n} days`,
  ),
  topic(
    "seal",
    "Harbour life",
    "seal, harbour",
    `
    The seal that rides the pilot boat to {p} has a name, and a job
    {n} seals counted at {p}, the most in forty years
    A pup born at {p} closes the slipway for a week
    Divers map the meadow under {p}
    Porpoises are back off {p}, and so are the cameras
    School class adopts the rock at {p}
    Harbour master of {p} feeds no one, he says
    Otters move in under the pier at {p}
    The water at {p} is clean enough to drink, almost
    Volunteers lift {n} kilos of net from {p}`,
  ),
  topic(
    "festival",
    "Culture",
    "festival, music",
    `
    Lantern festival moves to {p} as the old stage is condemned
    {n} singers, one boat: a choir rehearses off {p}
    Theatre at {p} opens with no seats and no walls
    Film from {p} wins where nobody had heard of it
    Summer stage at {p} sells out in {n} minutes
    The brass band of {p} needs a tuba, and someone to play it
    Painters fill the sheds at {p} for nine days
    Museum of {p} lends its whale
    Poems on the cranes of {p} after dark
    Street of {p} dances until the tram comes`,
  ),
  topic(
    "containers",
    "Trade, Port",
    "container, trade",
    `
    Container volumes at {p} up 7 % in October, but half of them leave empty
    Customs at {p} opens at four, to the relief of {n} drivers
    A box lost off {p} comes ashore full of shoes
    Timber leaves {p} by rail for the first time since the war
    Terminal at {p} stacks one higher
    {n} ships wait off {p} for the fog to lift
    Grain from {p} finds a new way south
    Port fees at {p} to rise by the depth of the keel
    The smallest crane of {p} does the most lifts
    Coffee for half the country passes through {p}`,
  ),
  topic(
    "bakery",
    "Food",
    "bread, market",
    `
    Bakers of {p} agree a price for the harbour loaf, ending a six-week stand-off
    The oven at {p} has not been cold since {n} years
    Rye from the islands is back on the tables of {p}
    A café at {p} where nobody may hurry
    Fish soup of {p} judged, with {n} spoons
    Market hall at {p} opens on Sundays after all
    Smokehouse at {p} lights its last fire, and a first one
    Cook from {p} takes the sea to the hospital kitchen
    Honey from the roofs of {p} sells out before noon
    School meals of {p} now come from {n} farms nearby`,
  ),
  topic(
    "storm",
    "Weather, Climate",
    "storm, sea wall",
    `
    Harbour wall at {p} will be raised by two metres before the next winter
    Storm leaves {p} without power for {n} hours
    Sandbags, soup and {n} volunteers: how {p} sat out the night
    Insurers look at {p} and do the sum again
    The tide gauge of {p} is a hundred, and worried
    Trees to break the wind along {p}
    Sirens of {p} sound on Wednesday, and only as a test
    Waves took the steps at {p}; the town takes its time
    Forecasters move in above the pilots of {p}
    Dunes at {p} planted by hand, {n} metres a day`,
  ),
  topic(
    "crane",
    "Port, Work",
    "dockers, port",
    `
    Dockers and port agree on a four-day week at {p}, ending the long dispute
    The blue crane of {p} gets a protection order
    {n} jobs at the new yard in {p}, most of them learned there
    Night shift at {p} ends, after {n} years
    Women who drive the cranes of {p}
    A strike at {p} is called off over coffee
    Port of {p} plugs ships into the town's power
    Steel for the bridge at {p} comes by sea
    Robots at {p} wait for someone to tell them
    Apprentices of {p} build a boat in {n} days`,
  ),
  topic(
    "tram",
    "Transport",
    "tram, line",
    `
    Line 9 will reach {p} in spring, one stop short
    Tram stop at {p} gets a roof, and an argument
    {n} seconds: the quarrel over the lights at {p}
    Drivers of the {p} line sing on Fridays
    Rails at {p} to be ground at night, says the operator
    Old carriages from {p} roll again for a weekend
    The {p} line runs on time {n} days in a row
    A tram for dogs? {p} tries it
    Free rides to {p} for those who left the car
    Snow plough of the {p} line waits for its first winter`,
  ),
  topic(
    "regatta",
    "Sport",
    "regatta, sailing",
    `
    Regatta off {p} shortened to two days after a forecast of gales
    Rowers of {p} take bronze with a borrowed boat
    Sailing school at {p} has {n} children and nine jackets
    Swimmers cross to {p} by moonlight
    The oldest boat at {p} wins once more
    Football on the quay of {p}: mind the water
    A runner rounds {p} {n} times, for no reason
    Chess club of {p} beats the capital
    Handball at {p} goes up, and needs a hall
    Winter bathers of {p} open their own sauna`,
  ),
  topic(
    "library",
    "Education, Culture",
    "library, school",
    `
    Central Library opens its roof, and {n} maps, to everyone in {p}
    School at {p} begins an hour later, and nobody is late
    Books by boat: the library sails to {p}
    University rents the old mill at {p}
    {n} grandparents of {p} learn to code
    A reading room at {p} that never closes
    Teachers of {p} swap classes for a week
    Archive of {p} finds the letter everybody quoted
    Pupils at {p} grade their canteen
    Night classes in {p}: welding first, Latin second`,
  ),
  topic(
    "fish",
    "Fishing, Trade",
    "herring, quota",
    `
    Herring quota cut by a fifth; small boats of {p} keep their share
    Nets from {p} that let the cod out
    Oysters of {p} get a name of their own
    Auction at {p} goes silent, and online
    {n} boats left at {p}, and one is new
    Mackerel arrives at {p} a month early
    Young skippers of {p} share one licence
    Mussels for {p} grow on old rope
    Ice plant of {p} saved by its customers
    A record cod from {p} is thrown back`,
  ),
  topic(
    "bridge",
    "Transport, Port",
    "bridge, traffic",
    `
    Swing bridge at {p} stuck open for the third morning this month
    A footbridge to {p}, {n} years after it was promised
    Divers look at the feet of the bridge at {p}
    Bridge toll at {p} ends with a party
    Painters start at one end of the {p} bridge, again
    Lorries over {n} tonnes must avoid {p}
    The bridge keeper of {p} retires with the key
    Cyclists count themselves at {p}
    Gulls stop the bridge at {p} for an hour
    Two towns and one bridge: {p} pays half`,
  ),
  topic(
    "oldtown",
    "Heritage",
    "old town, heritage",
    `
    {p} gets its colours back, from a tin found in an attic
    Cellar under {p} turns out to be a ship
    Cobbles of {p} are lifted, numbered and put back
    A street sign at {p} corrected after {n} years
    Clock of {p} strikes thirteen, to applause
    Carpenters of {p} teach the old joints
    The last net loft of {p} becomes a home for three families
    Bells of {p} recast from the broken one
    Walls of {p} hide {n} letters
    Inn at {p} reopens under its first name`,
  ),
  topic(
    "council",
    "Council",
    "council, vote",
    `
    Council votes 31 to 18 to keep the fish market at {p} open on Sundays
    Budget: {p} gets a pool, and pays for it
    Mayor walks to {p} and counts the potholes: {n}
    {p} wants its own council back
    Meeting about {p} ends after midnight, without a vote
    Citizens of {p} draw lots to decide
    A park at {p}, or parking? The hall is full
    Town hall answers {n} letters from {p}
    Dogs of {p} may swim until May
    Treasurer finds a bench at {p} that cost too much`,
  ),
  topic(
    "lighthouse",
    "Islands, Heritage",
    "lighthouse, island",
    `
    The light of {p} turns by hand for one more night
    {n} people live on {p}, and now a doctor does too
    Post to {p} goes by drone, unless it blows
    Lighthouse keeper's diary from {p} read aloud
    Guests of {p} must bring their water
    A shop on {p} that trusts its customers
    {p} is dark enough for the stars again
    Wedding on {p}: the priest came by kayak
    The school on {p} has one pupil and {n} sheep
    Radio from {p} is on the air`,
  ),
  topic(
    "gulls",
    "Harbour life",
    "gulls, nature",
    `
    Gulls of {p} learn the timetable of the bakery
    {n} terns return to the roof at {p}
    No more chips: signs at {p} speak to birds
    A falcon clears the square at {p}
    Bird counters of {p} look for a successor
    Nesting boxes on the cranes at {p}
    Oil at {p}: {n} birds washed, most flew
    The goose of {p} takes the zebra crossing
    Sound artist records the morning at {p}
    Cats of {p} get a curfew`,
  ),
  topic(
    "tunnel",
    "Transport, Work",
    "tunnel, works",
    `
    Tunnel under {p} breaks through, four centimetres off
    {n} metres a week: the machine below {p}
    Works at {p} stop for a bronze age well
    Night trains through {p} from December
    Water in the tunnel at {p} was only rain
    Detour around {p} ends, and nobody noticed
    Air in the tunnel of {p} cleaner than outside
    Diggers of {p} eat together, in {n} languages
    Tunnel fee at {p}: who pays, who waits
    Bats move into the old tunnel of {p}`,
  ),
];

export const PLACES =
  "Saltholm, Northmole, East Quay, Painters’ Row, Oldbasin, Gull Island, Ropewalk, Lantern Street, Whitesand, Kelp Bay, South Pier, Tollhouse, Mussel Hill, Fogmarket, Cooper’s Lane, Heron Point".split(
    ", ",
  );
