import { styled } from "@mui/material/styles";
import { DOMAIN_STEPS, type DomainStep } from "@newsloom/domain/senders/sender-status";
import { Check } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";

const Line = styled("ol")({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  margin: "20px 0 14px",
  padding: 0,
  listStyle: "none",
});
const Step = styled("li")({
  position: "relative",
  display: "grid",
  justifyItems: "start",
  alignContent: "start",
  gap: 6,
  paddingRight: 8,
  color: "var(--ink-3)",
  "& i": {
    position: "relative",
    display: "grid",
    placeItems: "center",
    width: 22,
    height: 22,
    borderRadius: "50%",
    border: "1px solid var(--rule-field)",
    background: "var(--paper)",
    fontStyle: "normal",
    fontSize: "var(--fs-11)",
    fontFeatureSettings: "var(--figures)",
  },
  // The line from one step to the next.
  "&:not(:last-child)::before": {
    content: '""',
    position: "absolute",
    top: 10,
    left: 0,
    right: 0,
    height: 2,
    background: "var(--rule-2)",
  },
  "&[data-is=done]": { color: "var(--ink-2)" },
  "&[data-is=done]::before": { background: "var(--accent) !important" },
  "&[data-is=done] i": {
    borderColor: "var(--accent)",
    background: "var(--accent)",
    color: "var(--on-accent)",
  },
  "&[data-is=now]": { color: "var(--ink)", fontWeight: "var(--w-med)" },
  "&[data-is=now] i": { borderColor: "var(--accent)", color: "var(--accent-ink)", boxShadow: "var(--ring)" },
});
const HiddenText = styled("span")({ ...VISUALLY_HIDDEN });

/** The steps of setting up a domain, and which one it is at. */
export function SetupSteps({ step }: { readonly step: DomainStep }) {
  const text = useText();
  const at = step === "authenticate" ? DOMAIN_STEPS.length : DOMAIN_STEPS.indexOf(step);
  return (
    <Line aria-label={text("sender.steps")}>
      {DOMAIN_STEPS.map((name, index) => {
        const is = index < at ? "done" : index === at ? "now" : "ahead";
        return (
          <Step key={name} data-is={is} aria-current={is === "now" ? "step" : undefined}>
            <i aria-hidden>{is === "done" ? <Check size={12} strokeWidth={2.2} /> : index + 1}</i>
            <span>
              {name}
              {is === "done" && <HiddenText>, {text("sender.stepDone")}</HiddenText>}
            </span>
          </Step>
        );
      })}
    </Line>
  );
}
