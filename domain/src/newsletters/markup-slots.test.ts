import { expect, it } from "vitest";
import { isPersonSlot, isTextSlot, SLOT_PATTERN, sourceOfSlot } from "./markup-slots.ts";

const slotIn = (markup: string) => SLOT_PATTERN.exec(markup)?.slice(1, 3);

it("slots are of the newsletter or of the person who gets it, whose links are their own", () => {
  const names = ["title", "date", "siteName", "postalAddress", "firstName", "lastName", "companyName"];
  const all = [...names, "email", "viewInBrowserUrl", "unsubscribeUrl", "preferencesUrl", "salary", ""];
  expect(all.filter(isTextSlot)).toEqual(["title", "date", "siteName", "postalAddress"]);
  expect(all.filter(isPersonSlot)).toEqual([
    "firstName",
    "lastName",
    "companyName",
    "email",
    "viewInBrowserUrl",
    "unsubscribeUrl",
    "preferencesUrl",
  ]);
});

it("a slot of a section names its source, and nothing else", () => {
  expect(sourceOfSlot("section:topReads")).toBe("topReads");
  expect(sourceOfSlot("section:multipleEditorPicks5")).toBe("multipleEditorPicks5");
  for (const name of ["topReads", "section:", "section:weather", "subsection:topReads", "section:topReads:2"])
    expect(sourceOfSlot(name), name).toBeUndefined();
});

it("a slot is a name between {{ and }}, with or without what stands for it when it is empty", () => {
  expect(slotIn("Dear {{firstName}},")).toEqual(["firstName", undefined]);
  expect(slotIn("{{ section:topReads }}")).toEqual(["section:topReads", undefined]);
  expect(slotIn("{{firstName|dear reader}}")).toEqual(["firstName", "dear reader"]);
  expect(slotIn("{{ firstName |}}")).toEqual(["firstName", ""]);
  for (const markup of ["{{}}", "{title}", "{{title}", "{{first name}}", "{{title!}}", "{{title|a{b}}"])
    expect(slotIn(markup), markup).toBeUndefined();
});

it("a slot has up to 60 characters in its name and in what stands for it, and up to 5 spaces around its name", () => {
  const [most, more] = ["x".repeat(60), "x".repeat(61)];
  expect(slotIn(`{{${most}|${most}}}`)).toEqual([most, most]);
  expect(slotIn("{{     title     }}")).toEqual(["title", undefined]);
  for (const markup of [`{{${more}}}`, `{{title|${more}}}`, "{{      title}}", "{{title      }}"])
    expect(slotIn(markup), markup).toBeUndefined();
});
