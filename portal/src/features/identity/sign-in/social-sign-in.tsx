import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { type LoginProvider } from "@newsloom/domain/identity/sign-in";
import { useText } from "../../../platform/i18n/use-text.ts";
import { startCodeFlow } from "../../../platform/session/oauth-code-flow.ts";
import { FACEBOOK_LOGO, GOOGLE_LOGO, LINKEDIN_LOGO } from "./social-provider-logos.tsx";

const Or = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 12,
  "&&": { margin: "24px 0 16px" },
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  "&::before, &::after": { content: '""', flex: 1, borderTop: "1px solid var(--rule)" },
});
const Row = styled("div")({ display: "grid", gridAutoFlow: "column", gridAutoColumns: "1fr", gap: 8 });

const PROVIDERS: readonly {
  readonly switch: keyof PublicSite["socialLogins"];
  readonly provider: LoginProvider;
  readonly label: string;
  readonly logo: React.ReactNode;
}[] = [
  { switch: "linkedIn", provider: "Linkedin", label: "LinkedIn", logo: LINKEDIN_LOGO },
  { switch: "google", provider: "Google", label: "Google", logo: GOOGLE_LOGO },
  { switch: "facebook", provider: "Facebook", label: "Facebook", logo: FACEBOOK_LOGO },
];

/** The providers this site lets its people come through. */
export function SocialSignIn({ site, returnTo }: { readonly site: PublicSite; readonly returnTo: string }) {
  const text = useText();
  const enabled = PROVIDERS.filter((entry) => site.socialLogins[entry.switch]);
  if (enabled.length === 0) return null;
  const { siteNameId, siteName } = site;

  return (
    <>
      <Or>{text("signIn.or")}</Or>
      <Row>
        {enabled.map(({ provider, label, logo }) => (
          <Button
            key={provider}
            size="large"
            sx={{ gap: 2, px: 0, fontSize: "var(--fs-13)" }}
            onClick={() => void startCodeFlow({ siteNameId, siteName, provider, returnTo })}
          >
            {logo}
            {label}
          </Button>
        ))}
      </Row>
    </>
  );
}
