import { styled } from "@mui/material/styles";
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from "lucide-react";
import type { CaptchaState } from "../../../platform/captcha/use-captcha.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { ICON } from "../../../ui/theme/icon-props.ts";

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 8px",
  padding: "10px 12px",
  borderRadius: "var(--r-2)",
  background: "var(--sunk)",
  boxShadow: "inset 0 0 0 1px var(--rule)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  "& > :last-child": { marginLeft: "auto", color: "var(--ink-3)" },
  [ON_PHONE]: { "& > :last-child": { margin: "0 0 0 24px" } },
});

const ICONS = { pending: ShieldEllipsis, success: ShieldCheck, error: ShieldAlert } as const;

/** The state of the captcha, which solves itself without input. */
export function CaptchaStatus({ state }: { readonly state: CaptchaState }) {
  const text = useText();
  const Icon = ICONS[state];
  return (
    <Frame data-testid="captcha">
      <Icon {...ICON} />
      <span role="status">{text(`captcha.${state}`)}</span>
      <span>{text("captcha.protectedBy")}</span>
    </Frame>
  );
}
