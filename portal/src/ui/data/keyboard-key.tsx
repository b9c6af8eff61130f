import { styled } from "@mui/material/styles";

const Cap = styled("kbd")({
  display: "inline-grid",
  placeItems: "center",
  minWidth: 18,
  height: 18,
  padding: "0 4px",
  borderRadius: "var(--r-1)",
  background: "var(--paper)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
  color: "var(--ink-2)",
  font: "540 var(--fs-11)/1 var(--sans)",
});
const Combination = styled("span")({ display: "inline-flex", gap: 4 });

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Readonly<Record<string, string>> = isApple
  ? { mod: "⌘", alt: "⌥", shift: "⇧" }
  : { mod: "Ctrl", alt: "Alt", shift: "Shift" };

/** A shortcut with the key names of this device's keyboard. */
export function KeyboardKeys({ keys }: { readonly keys: string }) {
  const caps = keys === "+" ? [keys] : keys.split("+");
  return (
    <Combination>
      {caps.map((cap) => (
        <Cap key={cap}>{NAMES[cap] ?? (caps.length > 1 ? cap.toUpperCase() : cap)}</Cap>
      ))}
    </Combination>
  );
}
