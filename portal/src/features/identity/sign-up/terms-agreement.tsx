import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { Trans } from "react-i18next";

const Line = styled("p")({
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  textWrap: "pretty",
  "& a": { color: "var(--ink-2)", textDecoration: "underline", textUnderlineOffset: 2 },
});

/** Links to the terms and the privacy policy, as far as the site has them. */
export function TermsAgreement({ site: { termsUrl, privacyPolicyUrl } }: { readonly site: PublicSite }) {
  if (!termsUrl && !privacyPolicyUrl) return null;
  const both = termsUrl && privacyPolicyUrl ? "agreeBoth" : undefined;
  const one = termsUrl ? "agreeTerms" : "agreePrivacy";
  return (
    <Line>
      <Trans
        i18nKey={`signUp.${both ?? one}`}
        components={{
          terms: <DocumentLink href={termsUrl} />,
          privacy: <DocumentLink href={privacyPolicyUrl} />,
        }}
      />
    </Line>
  );
}

/** Opens a new tab, as leaving the page would lose the form. */
function DocumentLink({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
