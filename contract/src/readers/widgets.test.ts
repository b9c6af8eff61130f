import { WIDGET_MESSAGES } from "@newsloom/domain/readers/widgets";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { WidgetForm } from "./widgets.ts";

const widget = {
  name: "Front page",
  title: "Harbor news",
  type: "top",
  layout: "list",
  number: 5,
  labelIds: [],
  openMode: "site",
  theme: "page",
  font: "site",
  colours: null,
  showsImages: true,
  showsSource: true,
  isActive: true,
  hosts: ["saltholm-sailing.test"],
};
const check = (more: object) => checkForm(WidgetForm, { ...widget, ...more });

describe("the form of a widget", () => {
  it("removes what surrounds name and title, and stores hosts in lower case", () => {
    const typed = { name: " Front page\n", title: "\tHarbor news ", hosts: ["Saltholm-Sailing.TEST"] };
    expect(check(typed).value).toEqual(widget);
  });

  it("has the page's font and every host when it does not say so", () => {
    expect(check({ font: undefined, hosts: undefined }).value).toEqual({
      ...widget,
      font: "page",
      hosts: [],
    });
  });

  it.each([
    ["name", " ", "Required"],
    ["name", "n".repeat(101), "Too Long!"],
    ["title", "t".repeat(151), "Too Long!"],
    ["hosts", ["https://saltholm-sailing.test"], WIDGET_MESSAGES.host],
    ["hosts", ["saltholm-sailing.test/news"], WIDGET_MESSAGES.host],
    ["hosts", ["*.test"], WIDGET_MESSAGES.host],
    ["hosts", [""], WIDGET_MESSAGES.host],
    ["colours", { accent: "8C1D40", background: "#FFFFFF" }, WIDGET_MESSAGES.colour],
    ["colours", { accent: "#8C1D40", background: "#FFF" }, WIDGET_MESSAGES.colour],
    ["colours", { accent: "#8C1D40", background: "#FFFFFF;" }, WIDGET_MESSAGES.colour],
  ])("refuses the %s %j with %j", (field, typed, message) => {
    expect(check({ [field]: typed }).failures).toEqual([message]);
  });

  it.each([
    ["name", ` ${"n".repeat(100)} `, "n".repeat(100)],
    ["title", "", ""],
    ["title", ` ${"t".repeat(150)} `, "t".repeat(150)],
    ["colours", { accent: "#8C1D40", background: "#ffffff" }, { accent: "#8C1D40", background: "#ffffff" }],
  ])("stores the %s %j as %j", (field, typed, stored) => {
    expect(check({ [field]: typed }).value).toMatchObject({ [field]: stored });
  });
});
