import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { usePasswordStrength } from "./use-password-strength.ts";

const PASSWORD_STRENGTH_LABELS = ["Very weak", "Weak", "Good", "Strong", "Very strong"] as const;

const Frame = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 16,
  marginTop: -8,
});
const Bars = styled("div")({ flex: 1, display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 4 });
const Bar = styled("span")({ height: 4, borderRadius: 2, background: "var(--press)" });
const Word = styled("span")({
  minWidth: "10ch",
  textAlign: "right",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
});

const TONES = ["--bad", "--bad", "--warn", "--good", "--good"] as const;

/** Five bars, of which score + 1 are filled, and the score in words. */
export function PasswordStrengthMeter({ password }: { readonly password: string }) {
  const text = useText();
  const score = usePasswordStrength(password);
  const label = score === undefined ? undefined : PASSWORD_STRENGTH_LABELS[score];
  const isFilled = (step: number) => score !== undefined && step <= score;
  return (
    <Frame>
      <Bars
        role="meter"
        aria-label={text("passwordStrength.label")}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score ?? 0}
        aria-valuetext={label ?? text("passwordStrength.none")}
      >
        {PASSWORD_STRENGTH_LABELS.map((name, step) => (
          <Bar
            key={name}
            data-filled={isFilled(step)}
            style={isFilled(step) ? { background: `var(${TONES[score ?? 0]})` } : undefined}
          />
        ))}
      </Bars>
      <Word aria-live="polite">{label}</Word>
    </Frame>
  );
}
