import { expect, it, vi } from "vitest";
import { deliver, onNotice } from "./realtime-events.ts";

const message = (type: string, payload: unknown) =>
  JSON.stringify({ id: 7, type, siteNameId: 1, at: "2026-11-15T08:00:00.000Z", payload });

it("hands a notice to those who wait for its type, until they leave", () => {
  const heard = vi.fn();
  const leave = onNotice("SettingsChanged", heard);
  expect(deliver(message("SettingsChanged", { keyNames: ["DateFormat"] }))).toBe(7);
  expect(deliver(message("RegistrationLinkReused", { email: "a@b.test" }))).toBe(7);
  leave();
  deliver(message("SettingsChanged", { keyNames: [] }));
  expect(heard.mock.calls).toEqual([[{ keyNames: ["DateFormat"] }]]);
});

it("passes over what it does not understand, and still knows how far it has read", () => {
  const heard = vi.fn();
  onNotice("SettingsChanged", heard);
  expect(deliver(message("SettingsChanged", { keyNames: "all" }))).toBe(7);
  expect(deliver(message("constructor", {}))).toBe(7);
  expect(deliver("{")).toBeNull();
  expect(deliver("{}")).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});
