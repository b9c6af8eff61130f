import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { type LoginProvider } from "@newsloom/domain/identity/sign-in";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { startCodeFlow } from "../../../platform/session/oauth-code-flow.ts";

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

const logo = (paths: ReactNode) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
    {paths}
  </svg>
);

const LINKEDIN_LOGO = logo(
  <path d="M4.7 3a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.1 8.5h3.2V21H3.1V8.5Zm5.4 0h3.1v1.7c.6-1 1.8-2 3.7-2 3.4 0 4.4 2 4.4 5.3V21h-3.2v-6.8c0-1.7-.4-3-2.1-3s-2.7 1.2-2.7 3V21H8.5V8.5Z" />,
);

const GOOGLE_LOGO = logo(
  <>
    <path d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z" />
    <path d="M12 22c2.7 0 5-.9 6.6-2.5L15.4 17a6 6 0 0 1-9-3.1H3.1v2.6A10 10 0 0 0 12 22Z" />
    <path d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z" />
    <path d="M12 5.9c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 5.9Z" />
  </>,
);

const FACEBOOK_LOGO = logo(
  <path d="M13.5 21.9v-7h2.6l.5-3.2h-3.1V9.6c0-.9.4-1.7 1.8-1.7h1.4V5.1s-1.2-.2-2.4-.2c-2.6 0-4.2 1.5-4.2 4.3v2.5H7.3v3.2h2.8v7a10.5 10.5 0 0 0 3.4 0Z" />,
);

const PROVIDERS: readonly {
  readonly switch: keyof PublicSite["socialLogins"];
  readonly provider: LoginProvider;
  readonly label: string;
  readonly logo: ReactNode;
}[] = [
  { switch: "linkedIn", provider: "Linkedin", label: "LinkedIn", logo: LINKEDIN_LOGO },
  { switch: "google", provider: "Google", label: "Google", logo: GOOGLE_LOGO },
  { switch: "facebook", provider: "Facebook", label: "Facebook", logo: FACEBOOK_LOGO },
];

/** Buttons for the sign-in providers that the site has enabled. */
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
