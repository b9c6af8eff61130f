import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { STORED_STATUS } from "@newsloom/domain/articles/status";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import "../../app/messages/load-all-messages.ts";
import {
  describeAction,
  describeActionKind,
  describeArea,
  describeEntity,
  describeField,
  describeFieldValue,
  rawAction,
} from "./action-descriptions.ts";
import { entityLink } from "./entity-link.ts";

const { t } = i18next;
const MADS = "0b8f6f0e-2f0c-4c39-9c63-0d9c6f1f2a11";
const NAMES = new Map([[MADS, "Mads Lindqvist"]]);
const action = (patch: Partial<LoggedAction>): LoggedAction => ({
  id: 1,
  date: "2026-11-15T08:00:00Z",
  userId: null,
  userName: "",
  area: "users",
  action: "update-role",
  entityType: "user",
  entityId: MADS,
  entityTitle: "",
  before: null,
  after: null,
  ip: "",
  ...patch,
});

describe("descriptions of actions", () => {
  it("name the entity where its name is known", () => {
    expect(describeAction(action({}), NAMES, t)).toBe("Changed roles of Mads Lindqvist");
    expect(describeAction(action({}), new Map(), t)).toBe("Changed roles of a user");
    const invitation = { entityType: "invitation", entityId: "9", after: { email: "a@b.test" } };
    expect(describeAction(action({ ...invitation, action: "invite" }), NAMES, t)).toBe("Invited a@b.test");
  });

  it("name an article by its headline, also where it is moved or pinned on the front page", () => {
    const edit = { action: "edit", entityType: "article", entityId: "12", entityTitle: "Storm" };
    expect(describeAction(action(edit), NAMES, t)).toBe("Edited “Storm”");
    const pin = { action: "pin article", entityType: "front page", entityId: "23", entityTitle: "Storm" };
    expect(describeAction(action(pin), NAMES, t)).toBe("Pinned “Storm” on the front page");
    expect(describeAction(action({ ...pin, entityTitle: "" }), NAMES, t)).toBe(
      "Pinned an article on the front page",
    );
    const scheduled = { ...pin, action: "publish scheduled article" };
    expect(describeAction(action(scheduled), NAMES, t)).toBe("Published “Storm” as scheduled");
    expect(describeEntity(action(pin), NAMES, t)).toBe("the front page, version 23");
  });

  it("name anything else by its type and name, and without a number that is shown nowhere", () => {
    const of = (patch: Partial<LoggedAction>) => describeAction(action(patch), new Map(), t);
    const letter = { entityType: "newsletter", entityId: "14", entityTitle: "Morning Tide" };
    expect(of({ ...letter, action: "send" })).toBe("Started to send newsletter “Morning Tide”");
    expect(of({ ...letter, action: "send test" })).toBe("Sent a test of newsletter “Morning Tide”");
    expect(of({ action: "create", entityType: "tag", entityId: "3", after: { name: "Food" } })).toBe(
      "Created tag “Food”",
    );
    expect(of({ action: "check", entityType: "sender", entityId: "1", after: { name: "Harbor" } })).toBe(
      "Checked sender “Harbor”",
    );
    const people = { action: "import-people", entityType: "audience-import", entityId: "1" };
    expect(of({ ...people, after: { fileName: "people.csv" } })).toBe(
      "Started the import of subscribers “people.csv”",
    );
    expect(of({ ...people, action: "undo-import" })).toBe("Undid the import of subscribers");
    expect(of({ action: "publish", entityType: "front page", entityId: "10" })).toBe(
      "Published the front page, version 10",
    );
  });

  it("say whether an article was rejected or hidden", () => {
    const decline = { action: "decline", entityType: "article", entityId: "12", entityTitle: "Storm" };
    expect(describeAction(action({ ...decline, after: { status: -3 } }), NAMES, t)).toBe("Rejected “Storm”");
    expect(describeAction(action({ ...decline, after: { status: -4 } }), NAMES, t)).toBe("Hid “Storm”");
  });

  it("lead to newsletters, also to those of tests", () => {
    const send = { action: "send", entityType: "newsletter", entityId: "14" };
    expect(entityLink(action(send))).toBe("/newsletters/14");
    expect(entityLink(action({ ...send, action: "delete" }))).toBeUndefined();
  });

  it("otherwise show its type and id, however the action is spelled", () => {
    const labels = { action: "update labels", entityType: "article", entityId: "12" };
    expect(describeAction(action(labels), NAMES, t)).toBe("Changed the labels of article 12");
    expect(describeAction(action({ action: "sign-in" }), NAMES, t)).toBe("Signed in");
  });

  it("show settings, providers and roles by their names, and the action as it is stored", () => {
    const setting = {
      area: "settings",
      action: "update",
      entityType: "setting",
      entityId: "SiteDisplayName",
    };
    expect(describeAction(action(setting), NAMES, t)).toBe("Changed “Site name”");
    expect(rawAction(action(setting))).toBe("settings: update setting SiteDisplayName");
    const provider = { action: "check-connection", entityType: "mail-provider", entityId: "sendgrid" };
    expect(describeAction(action(provider), NAMES, t)).toBe("Checked the connection to SendGrid");
    expect(describeFieldValue("user", "role", "OrganizerUser,Unheard", t)).toBe("Organizer, Unheard");
    expect(describeFieldValue("mail-provider", "ok", "false", t)).toBe("no");
    expect(describeFieldValue("article", "title", "OrganizerUser", t)).toBe("OrganizerUser");
  });

  it("have a name for every status of an article, and only for articles", () => {
    for (let status = STORED_STATUS.min; status <= STORED_STATUS.max; status++)
      expect(describeFieldValue("article", "status", String(status), t)).toMatch(/^[A-Z][a-z]+/);
    expect(describeFieldValue("article", "status", "-6", t)).toBe("Rejected, company set to manual");
    expect(describeFieldValue("article", "status", "99", t)).toBe("99");
    expect(describeFieldValue("article", "title", "1", t)).toBe("1");
    expect(describeFieldValue("user", "status", "1", t)).toBe("1");
  });

  it("show a field in words, a nested field after its parent", () => {
    expect(["jobName", "address.zipCode", ""].map(describeField)).toEqual([
      "Job name",
      "Address, zip code",
      "",
    ]);
  });

  it("fall back to the words of an unknown name", () => {
    const unknown = { action: "turn_upsideDown", entityType: "front-door", entityId: "7" };
    expect(describeAction(action(unknown), NAMES, t)).toBe("Turn upside down front door 7");
    expect(describeArea("bulk-mail", t)).toBe("Bulk mail");
    expect(describeArea("company-users", t)).toBe("Company users");
    expect(describeActionKind("update-role", t)).toBe("Changed roles of …");
  });
});
