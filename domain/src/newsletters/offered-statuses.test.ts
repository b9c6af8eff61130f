import { expect, it } from "vitest";
import { ARTICLE_STATUS } from "../articles/status.ts";
import { OFFERED_STATUSES, PICKED_STATUSES } from "./offered-statuses.ts";

it("newsletters offer what is published, besides what editors excluded from them", () => {
  const names = Object.entries(ARTICLE_STATUS);
  const namesOf = (statuses: readonly number[]) =>
    names.flatMap(([name, status]) => (statuses.includes(status) ? [name] : []));
  expect(namesOf(PICKED_STATUSES)).toEqual(["Approved", "ApprovedTrain"]);
  expect(namesOf(OFFERED_STATUSES)).toEqual(["Approved", "ApprovedTrain", "ApproveExcludeEditorPicks"]);
});
