import { expect, it, vi } from "vitest";
import { deliverEvent, onRealtimeEvent } from "./realtime-events.ts";

const message = (type: string, payload: unknown) =>
  JSON.stringify({ id: 7, type, siteNameId: 1, at: "2026-11-15T08:00:00.000Z", payload });

it("hands a notice to those who wait for its type, until they leave", () => {
  const heard = vi.fn();
  const leave = onRealtimeEvent("SettingsChanged", heard);
  expect(deliverEvent(message("SettingsChanged", { keyNames: ["DateFormat"] }))).toBe(7);
  expect(deliverEvent(message("RegistrationLinkReused", { email: "a@b.test" }))).toBe(7);
  leave();
  deliverEvent(message("SettingsChanged", { keyNames: [] }));
  expect(heard.mock.calls).toEqual([[{ keyNames: ["DateFormat"] }]]);
});

it("passes over what it does not understand, and still knows how far it has read", () => {
  const heard = vi.fn();
  onRealtimeEvent("SettingsChanged", heard);
  expect(deliverEvent(message("SettingsChanged", { keyNames: "all" }))).toBe(7);
  expect(deliverEvent(message("constructor", {}))).toBe(7);
  expect(deliverEvent("{")).toBeNull();
  expect(deliverEvent("{}")).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});
