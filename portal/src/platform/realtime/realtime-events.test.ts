import { expect, it, vi } from "vitest";
import { deliverEvent, onRealtimeEvent } from "./realtime-events.ts";

const message = (type: string, payload: unknown) =>
  JSON.stringify({ id: 7, type, siteNameId: 1, at: "2026-11-15T08:00:00.000Z", payload });

it("passes an event to the handlers of its type until they unsubscribe", () => {
  const handler = vi.fn();
  const unsubscribe = onRealtimeEvent("SettingsChanged", handler);
  expect(deliverEvent(message("SettingsChanged", { keyNames: ["DateFormat"] }))).toBe(7);
  expect(deliverEvent(message("RegistrationLinkReused", { email: "a@b.test" }))).toBe(7);
  unsubscribe();
  deliverEvent(message("SettingsChanged", { keyNames: [] }));
  expect(handler.mock.calls).toEqual([[{ keyNames: ["DateFormat"] }]]);
});

it("ignores unknown events and still returns their id", () => {
  const handler = vi.fn();
  onRealtimeEvent("SettingsChanged", handler);
  expect(deliverEvent(message("SettingsChanged", { keyNames: "all" }))).toBe(7);
  expect(deliverEvent(message("constructor", {}))).toBe(7);
  expect(deliverEvent("{")).toBeNull();
  expect(deliverEvent("{}")).toBeNull();
  expect(handler).not.toHaveBeenCalled();
});
