import { useEffect, useEffectEvent } from "react";
import { controlId } from "../setting-field/setting-field.tsx";

/** A setting that an address asks for is brought into view with the focus on it, once. */
export function useScrollToSetting(keyName: string, onReached: () => void): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (keyName === "") return;
    const line = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(keyName)}"]`);
    if (line) {
      line.scrollIntoView({ block: "center" });
      // Some controls wait for what they offer; until then their line has the focus.
      line.tabIndex = -1;
      (document.getElementById(controlId(keyName)) ?? line).focus({ preventScroll: true });
    }
    reached();
  }, [keyName]);
}
