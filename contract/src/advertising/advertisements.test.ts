import { ADVERTISEMENT_MESSAGES } from "@newsloom/domain/advertising/advertisements";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { AdvertisementRules, createAdvertisement, getAdvertisements } from "./advertisements.ts";

describe("the codes that advertisements are asked by", () => {
  it.each([
    ["e-fc", ["e-fc"]],
    ["e-fc,n-bn", ["e-fc", "n-bn"]],
    [" n-sp , d-sp ", ["n-sp", "d-sp"]],
    ["e-fc,x-yz,E-BN,", ["e-fc"]],
    ["e-f", []],
    ["", []],
    [undefined, []],
  ])("are, of %j, %j: those that are known", (codes, known) => {
    expect(getAdvertisements.query.parse({ codes }).codes).toEqual(known);
  });
});

it("an advertisement can be sent with no more than its place and its start", () => {
  const form = { code: "n-bn", startDate: "2026-11-18T00:00:00Z" };
  expect(createAdvertisement.body.parse(form)).toEqual({
    ...form,
    name: "",
    text: "",
    image: "",
    handlerLink: "",
  });
});

describe("the rules of an advertisement", () => {
  const advertisement = {
    name: "Winter berths",
    text: "Book now",
    image: "/media/boats.jpg",
    handlerLink: "https://harbor.test/berths",
    startDate: "2026-11-18T00:00:00Z",
    finishDate: "2026-12-18T00:00:00Z",
  };
  const check = (more: object) => checkForm(AdvertisementRules, { ...advertisement, ...more });

  it("remove what surrounds the texts, and the lines of the name", () => {
    const typed = {
      name: "\tWinter\r\nberths ",
      text: " Book\nnow\n",
      image: " /media/boats.jpg ",
      handlerLink: "\nhttps://harbor.test/berths ",
    };
    expect(check(typed).value).toEqual({ ...advertisement, text: "Book\nnow" });
  });

  it.each([
    ["name", "", "Required"],
    ["name", " \n ", "Required"],
    ["name", "n".repeat(201), "Too Long!"],
    ["text", "t".repeat(5001), "Too Long!"],
    ["image", `/media/${"i".repeat(1994)}`, "Too Long!"],
    ["handlerLink", `https://${"h".repeat(1993)}`, "Too Long!"],
    ["image", "media/boats.jpg", ADVERTISEMENT_MESSAGES.image],
    ["image", "/other/media/boats.jpg", ADVERTISEMENT_MESSAGES.image],
    ["image", "data:image/png;base64,AA==", ADVERTISEMENT_MESSAGES.image],
    ["handlerLink", "", ADVERTISEMENT_MESSAGES.handlerLink],
    ["handlerLink", "harbor.test", ADVERTISEMENT_MESSAGES.handlerLink],
    ["handlerLink", "javascript:alert(1)", ADVERTISEMENT_MESSAGES.handlerLink],
    ["handlerLink", "/media/boats.jpg", ADVERTISEMENT_MESSAGES.handlerLink],
    ["finishDate", "2026-11-17T23:59:59Z", ADVERTISEMENT_MESSAGES.finishDate],
    ["finishDate", "2026-11-18T00:30:00+01:00", ADVERTISEMENT_MESSAGES.finishDate],
  ])("refuse the %s %j with %j", (field, typed, message) => {
    expect(check({ [field]: typed }).failures).toEqual([message]);
  });

  it.each([
    ["name", "n".repeat(200)],
    ["name", ` ${"n".repeat(200)} `],
    ["text", ""],
    ["text", "t".repeat(5000)],
    ["image", ""],
    ["image", "https://pictures.test/boats.jpg"],
    ["image", `/media/${"i".repeat(1993)}`],
    ["handlerLink", `https://harbor.test/${"h".repeat(1980)}`],
    ["finishDate", advertisement.startDate],
    ["finishDate", "2026-11-18T01:00:00+01:00"],
  ])("accept the %s %j", (field, typed) => {
    expect(check({ [field]: typed }).value).toMatchObject({ [field]: typed.trim() });
  });
});
