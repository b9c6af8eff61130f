/**
 * What the demo articles are made of. `{p}` is the place, `{k}` a keyword of the topic, `{n}` a number, `{day}` a day,
 * `{who}` a person: two articles must not look like one that two sources printed.
 */
export const SENTENCES = [
  "It was past nine on {day} when the doors opened at {p}, and the rain had not stopped.",
  "The work on the {k} begins in March and takes {n} weeks, if the spring is kind.",
  "“It is not a pleasant number,” says {who}, who speaks for the small boats of {p}.",
  "A third comes from the state, a third from the port, and the rest, {n} thousand, from {p}.",
  "Those who live near {p} were told by letter; {who} read it aloud on {day}.",
  "The engineers have numbered every stone of {p}, {n} in all, and keep the list in a biscuit tin.",
  "Last {day} it was the other way round, and nobody in {p} complained.",
  "For the {n} boats in the inner basin it means a new berth by February, says {who}.",
  "The opposition asked for a report on the {k}, and got one of {n} pages.",
  "On the quay of {p} they say that the tide will decide, as it always does.",
  "Who wants to see the {k} for themselves can do so on {day} between ten and two.",
  "What it costs {p} will be known when the last invoice is in, says {who}.",
  "Children from {p} painted the fence, each of them a board, {n} boards in all.",
  "The old plan for the {k} was in a drawer, and {who} finds it better than the new one.",
  "By noon on {day} the queue reached {p}, and someone had brought coffee.",
  "It is the first time since 19{n} that all of {p} agree.",
  "{who} has counted: {n} people asked about the {k} in one week.",
  "A neighbour from {p} brought the minutes of a meeting that nobody remembers.",
  "The council will vote on {day}, and {who} does not expect surprises.",
  "Until then the {k} stays as it is, with a rope around it and {n} signs.",
  "“We were promised this before,” {who} told the hall at {p}, and sat down again.",
  "The harbour master keeps the keys of {p}, and gives them to whom he knows.",
  "In the archive there are {n} photographs of the {k}, most of them out of focus.",
  "The radio reported it on {day} before the mayor of {p} had been told.",
  "A ship's bell from {p} will ring when the {k} is ready.",
  "For {who}, born at {p}, it is a question of who pays and who waits.",
  "Insurance covers {n} per cent of the {k}, and the rest is being argued about.",
  "At {p} the shops stay open until eight, an experiment that ends on {day}.",
  "The union has {n} members among those who look after the {k}.",
  "{who} drew the first sketch on a napkin, which now hangs framed at {p}.",
  "Divers looked at the foundations of {p} on {day} and came up satisfied.",
  "Every winter the {k} is a topic again, and every spring {p} forgets it.",
  "There were {n} letters to the editor, and {who} answered each by hand.",
  "The state office wants to know by {day} whether {p} takes part.",
  "Nobody knows who left the {k} at the gate of {p}, with a ribbon around it.",
  "Tickets cost {n} crowns; for those who live at {p} they are free on {day}.",
  "The second phase, says {who}, depends on the wind, the bank and {p}.",
  "A model of the {k}, one metre long, stands in the library until {day}.",
  "It took {n} volunteers and one borrowed crane to clear {p} in an afternoon.",
  "“Ask me again in a year,” says {who}, and looks towards {p}.",
];

export const PEOPLE =
  "Jonas Okafor, Ida Moen, Carla Brandt, Piet Verhoeven, Asta Lindqvist, Samuel Adeyemi, Runa Holm, Marek Nowak, Elif Kaya, Greta Sund, Tomas Ribeiro, Hanne Friis".split(
    ", ",
  );

export const DAYS = "Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday".split(", ");
