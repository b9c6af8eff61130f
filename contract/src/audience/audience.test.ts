import { FIELD_MESSAGES } from "@newsloom/domain/audience/custom-fields";
import { AUDIENCE_MESSAGES, SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { createSubscriber, SubscriberRules } from "./audience.ts";
import { getRefusedRows, ImportMapping } from "./imports.ts";
import { getPersonData } from "./person-data.ts";
import { SubscribeRules } from "./subscribing.ts";

const subscriber = {
  email: "ann@harbor.test",
  firstName: "Ann",
  lastName: "Lee",
  companyName: "Harbor",
  jobName: "Editor",
  country: "DK",
  subscriptionListIds: [1, 3],
};
const check = (more: object) => checkForm(SubscriberRules, { ...subscriber, ...more });

describe("the rules of a subscriber", () => {
  it.each([
    ["firstName", 50],
    ["lastName", 50],
    ["companyName", 100],
    ["jobName", 100],
  ])("make the %s one line of at most %d characters, which may be empty", (field, max) => {
    expect(check({ [field]: " \u202EAnn\r\n\t  Mary\u200B " }).value).toEqual({
      ...subscriber,
      [field]: "Ann Mary",
    });
    expect(check({ [field]: "" }).value).toEqual({ ...subscriber, [field]: "" });
    expect(check({ [field]: ` ${"a".repeat(max)} ` }).failures).toBeUndefined();
    expect(check({ [field]: "a".repeat(max + 1) }).failures).toEqual(["Too Long!"]);
  });

  it.each([
    [" Ann@Harbor.TEST ", "ann@harbor.test"],
    ["ann@Bücher.example", "ann@xn--bcher-kva.example"],
  ])("store the address %j as %j", (email, stored) => {
    expect(check({ email }).value?.email).toBe(stored);
  });

  it.each([
    ["", "Required"],
    ["ann", "Email is not valid"],
    [`${"a".repeat(243)}@harbor.test`, "Email is not valid"],
  ])("refuse the address %j with %j", (email, message) => {
    expect(check({ email }).failures).toEqual([message]);
  });

  it.each([
    [" dk ", "DK"],
    ["", ""],
    [" ", ""],
  ])("store the country %j as %j", (country, stored) => {
    expect(check({ country }).value?.country).toBe(stored);
  });

  it.each(["Denmark", "XX", "D"])("refuse the country %j", (country) => {
    expect(check({ country }).failures).toEqual([AUDIENCE_MESSAGES.country]);
  });

  it("refuse a list that does not exist", () => {
    expect(check({ subscriptionListIds: [1, 2, 3] }).failures).toBeUndefined();
    for (const id of [0, 4])
      expect(check({ subscriptionListIds: [1, id] }).failures).toEqual([SUBSCRIBE_MESSAGES.list]);
  });
});

it("a subscriber's form has at most as many custom fields as a site can have", () => {
  const form = (count: number) => ({
    customFields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, "x"])),
  });
  expect(checkForm(createSubscriber.body, form(50)).failures).toBeUndefined();
  expect(checkForm(createSubscriber.body, form(51)).failures).toEqual([FIELD_MESSAGES.tooMany]);
  expect(createSubscriber.body.parse({}).customFields).toEqual({});
});

describe("the rules of the subscribe form", () => {
  const form = { email: "ann@harbor.test", firstName: "", lastName: "" };

  it("put people who chose no list on the first", () => {
    expect(SubscribeRules.parse(form)).toEqual({ ...form, subscriptionListId: 1 });
  });

  it("accept each list, and refuse what is none", () => {
    for (const subscriptionListId of [1, 2, 3])
      expect(SubscribeRules.parse({ ...form, subscriptionListId })).toEqual({ ...form, subscriptionListId });
    for (const subscriptionListId of [0, 4, 1.5, "1", null])
      expect(checkForm(SubscribeRules, { ...form, subscriptionListId }).failures).toEqual([
        SUBSCRIBE_MESSAGES.list,
      ]);
  });

  it("store address and names as the audience has them", () => {
    const typed = { email: " ANN@harbor.test", firstName: " An\nn ", lastName: "Lee\u200B" };
    expect(SubscribeRules.parse(typed)).toMatchObject({
      email: "ann@harbor.test",
      firstName: "An n",
      lastName: "Lee",
    });
  });
});

describe("a column of an import", () => {
  it.each(["", "email", "custom:a", "custom:boat_2", `custom:a${"b".repeat(39)}`])(
    "can become %j",
    (field) => {
      expect(ImportMapping.parse([field])).toEqual([field]);
    },
  );

  it.each([
    "phone number",
    "custom:",
    "custom:2boats",
    "custom:_boat",
    "custom:Boat",
    "custom:boat type",
    "custom:boat\n",
    `custom:a${"b".repeat(40)}`,
    "my custom:boat",
  ])("cannot become %j", (field) => {
    expect(ImportMapping.safeParse([field]).success).toBe(false);
  });
});

it("files about the audience are saved under names that say what they are", () => {
  expect(getRefusedRows.file?.({} as never)).toEqual({
    fileName: "refused-rows.csv",
    contentType: "text/csv",
  });
  expect(getPersonData.file?.({} as never)).toEqual({
    fileName: "person-data.json",
    contentType: "application/json",
  });
});
