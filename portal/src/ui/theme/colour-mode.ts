import { useSyncExternalStore } from "react";
import { readCookie, writeCookie } from "../../platform/cookies.ts";

export const COLOUR_MODES = ["light", "dark", "system"] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

const COOKIE = "portal_theme";
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** A cookie instead of local storage, which signing out clears: the choice belongs to the device. */
function chosenMode(): ColourMode {
  const stored = readCookie(COOKIE);
  return COLOUR_MODES.find((mode) => mode === stored) ?? "system";
}

/** Sets the effective mode on the root element, where the style rules read it. */
export function applyColourMode(): void {
  const mode = chosenMode();
  document.documentElement.dataset["theme"] =
    mode === "system" ? (systemIsDark.matches ? "dark" : "light") : mode;
}

export function chooseColourMode(mode: ColourMode): void {
  writeCookie(COOKIE, mode);
  applyColourMode();
  for (const notify of listeners) notify();
}

export function useColourMode(): ColourMode {
  return useSyncExternalStore((notify) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }, chosenMode);
}

systemIsDark.addEventListener("change", applyColourMode);
