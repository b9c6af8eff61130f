import { expect, it } from "vitest";
import type { FrontPage } from "./front-page.ts";
import { restoreFrontPage } from "./restore-front-page.ts";

const pin = { articleId: 9, position: 2, pinnedDays: 0, sincePinned: "2026-03-02T07:30:00Z" };
const earlier: FrontPage = { flow: [1, 2, 3], pins: [pin] };

it("a restored page leaves out retracted articles and appends those that came since", () => {
  const current: FrontPage = { flow: [3, 4, 1, 5], pins: [] };
  expect(restoreFrontPage(earlier, current, (id) => id !== 2)).toEqual({
    page: { flow: [1, 3, 4, 5], pins: [pin] },
    retracted: [2],
    appended: [4, 5],
  });
});

it("a retracted article loses its pin", () => {
  const { page, retracted } = restoreFrontPage(earlier, { flow: [], pins: [] }, (id) => id !== 9);
  expect(page).toEqual({ flow: [1, 2, 3], pins: [] });
  expect(retracted).toEqual([9]);
});

it("restoring the current page changes nothing", () => {
  expect(restoreFrontPage(earlier, earlier, () => true)).toEqual({
    page: earlier,
    retracted: [],
    appended: [],
  });
});
