import { expect, it } from "vitest";
import { detectLanguages } from "./detect-language.ts";

it.each([
  ["en", "The council met on Monday evening and decided to raise the sea wall by two metres before winter."],
  [
    "de",
    "Der Rat traf sich am Montagabend und beschloss, die Mauer vor dem Winter um zwei Meter zu erhöhen.",
  ],
  ["da", "Rådet mødtes mandag aften og besluttede at hæve diget med to meter inden vinteren kommer."],
  ["no", "Rådet møttes mandag kveld og bestemte seg for å heve sjøveggen med to meter før vinteren."],
  ["sv", "Rådet möttes på måndagskvällen och beslutade att höja havsvallen med två meter före vintern."],
  ["nl", "De raad kwam maandagavond bijeen en besloot de zeedijk voor de winter met twee meter te verhogen."],
  ["fr", "Le conseil s'est réuni lundi soir et a décidé de relever la digue de deux mètres avant l'hiver."],
  [
    "es",
    "El consejo se reunió el lunes por la noche y decidió elevar el malecón dos metros antes del invierno.",
  ],
  [
    "it",
    "Il consiglio si è riunito lunedì sera e ha deciso di alzare la diga di due metri prima dell'inverno.",
  ],
  [
    "pt",
    "O conselho reuniu-se na segunda-feira à noite e decidiu elevar o muro dois metros antes do inverno.",
  ],
  ["fi", "Neuvosto kokoontui maanantai-iltana ja päätti korottaa merivallia kahdella metrillä ennen talvea."],
  ["pl", "Rada zebrała się w poniedziałek wieczorem i postanowiła podnieść wał o dwa metry przed zimą."],
  ["cs", "Rada se sešla v pondělí večer a rozhodla se zvýšit hráz o dva metry před zimou."],
  ["he", "המועצה התכנסה ביום שני בערב והחליטה להגביה את החומה בשני מטרים לפני החורף."],
  ["uk", "Рада зібралася в понеділок увечері та вирішила підняти дамбу на два метри до зими."],
])("the language of a text is %s, whatever its page says", async (language, text) => {
  expect(await detectLanguages([{ text, declared: "xx" }])).toEqual([language]);
});

it.each(["", "DAX +2,3 % 14:00", "1234 5678", "Harbour wall will rise"])(
  "%j tells nothing, so the declared language counts",
  async (text) => {
    expect(await detectLanguages([{ text, declared: "DE-at" }])).toEqual(["de"]);
    expect(await detectLanguages([{ text, declared: "" }])).toEqual([""]);
  },
);
