import { expect, it } from "vitest";
import { reportPresence } from "./notifications.ts";

it.each([
  [17, "17"],
  [0, "0"],
  ["a-17", "a-17"],
  ["", ""],
])("somebody looks at what is named by %j as the text %j", (entityId, text) => {
  expect(reportPresence.body.parse({ area: "Newsroom", entityId })).toEqual({
    area: "Newsroom",
    entityId: text,
  });
});
