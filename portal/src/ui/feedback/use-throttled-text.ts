import { useEffect, useRef, useState } from "react";

/** A text that changes often, taken up at most every so many milliseconds; at once where it is urgent. */
export function useThrottledText(text: string, everyMs: number, isUrgent: boolean): string {
  const [taken, setTaken] = useState("");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    if (isUrgent) return;
    const timer = setInterval(() => setTaken(latest.current), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isUrgent]);
  return isUrgent ? text : taken;
}
