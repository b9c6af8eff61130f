import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { updateAggregatorData } from "./aggregator.ts";
import { exportSources, getSources, updateSourceStatus, updateSourceStatuses } from "./sources.ts";

describe("the list of sources", () => {
  it.each([
    [undefined, undefined],
    ["1", 1],
    ["0", 0],
  ])("asked for the status %j, filters by %j", (status, filter) => {
    expect(getSources.query.parse({ status }).status).toBe(filter);
  });

  it.each(["2", "-1", "Active"])("does not know the status %j", (status) => {
    expect(getSources.query.safeParse({ status }).success).toBe(false);
  });

  it("is sorted by name, or by one of its columns in either direction", () => {
    expect(getSources.query.parse({}).sortedBy).toBe("name");
    for (const sortedBy of ["name", "-lastRunAt", "articlesPerWeek", "-approvalRate", "health"])
      expect(getSources.query.parse({ sortedBy }).sortedBy).toBe(sortedBy);
    for (const sortedBy of ["", "-", "--name", "url", "name desc", "rename"])
      expect(getSources.query.safeParse({ sortedBy }).success, sortedBy).toBe(false);
  });
});

it.each([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
])("several sources get the status %j as %j", (isActive, read) => {
  expect(updateSourceStatuses.body.parse({ sourceIds: [7], isActive }).isActive).toBe(read);
});

it("one source gets its status as a word", () => {
  expect(updateSourceStatus.query.parse({ isActive: "True" })).toEqual({ isActive: true });
  expect(updateSourceStatus.query.parse({ isActive: "0" })).toEqual({ isActive: false });
  expect(updateSourceStatus.query.safeParse({}).success).toBe(false);
});

it.each([
  ["csv", { fileName: "sources.csv", contentType: "text/csv" }],
  ["opml", { fileName: "sources.opml", contentType: "text/x-opml" }],
])("sources in the format %s are saved as %j", (format, file) => {
  expect(exportSources.file?.({ format } as never)).toEqual(file);
});

it("sources are read at times of a day", () => {
  const check = (time: string) =>
    checkForm(updateAggregatorData.body, {
      contentUpdateHours: [time],
      localNewsSourceRunningTimes: [],
      localTimeZone: "",
    });
  for (const time of ["00:00", "06:30", "19:59", "23:59"]) expect(check(time).failures).toBeUndefined();
  for (const time of ["24:00", "6:30", "06:60", "06:30:00", ""])
    expect(check(time).failures, time).toEqual(["must be a time such as 06:30"]);
});
