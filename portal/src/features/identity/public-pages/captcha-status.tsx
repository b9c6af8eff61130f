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

const GLYPHS = { pending: ShieldEllipsis, success: ShieldCheck, error: ShieldAlert } as const;

/** The captcha's place in a form: nothing to do but to see that it is there. */
export function CaptchaStatus({ state }: { readonly state: CaptchaState }) {
  const text = useText();
  const Glyph = GLYPHS[state];
  return (
    <Frame data-testid="captcha">
      <Glyph {...ICON} />
      <span role="status">{text(`captcha.${state}`)}</span>
      <span>{text("captcha.protectedBy")}</span>
    </Frame>
  );
}
