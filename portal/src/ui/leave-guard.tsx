import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { useEffect, useId } from "react";
import { type Location, useBlocker } from "react-router";
import { useText } from "../platform/messages/messages.ts";

const Title = styled("h2")({
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
  letterSpacing: "-.015em",
});
const Note = styled("p")({ "&&": { margin: "4px 0 16px" }, color: "var(--ink-2)" });
const Actions = styled("div")({ display: "flex", justifyContent: "flex-end", gap: 8 });

/** A page, and what is open on it: filters may change while something is being typed. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get("sheet") ?? ""}`;

/** Asks before work that is not saved is left behind, by a link or by closing the window. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const text = useText();
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return when && placeOf(currentLocation) !== placeOf(nextLocation);
  });

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      aria-labelledby={titleId}
      role="alertdialog"
    >
      <Title id={titleId}>{text("unsaved.leaveTitle")}</Title>
      <Note>{text("unsaved.leaveNote")}</Note>
      <Actions>
        <Button onClick={() => blocker.proceed?.()}>{text("unsaved.leave")}</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {text("unsaved.stay")}
        </Button>
      </Actions>
    </Dialog>
  );
}
