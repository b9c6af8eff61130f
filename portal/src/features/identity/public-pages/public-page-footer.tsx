import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useText } from "../../../platform/i18n/use-text.ts";

const Footer = styled("footer")({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  "& a": { color: "var(--ink-2)", textDecoration: "underline", textUnderlineOffset: 2 },
  "& a:hover": { color: "var(--ink)" },
});
const Grow = styled("span")({ flex: 1 });

/** Support address, terms and privacy policy, as far as the site has set them. */
export function PublicPageFooter({ site, help }: { readonly site: PublicSite; readonly help?: string }) {
  const text = useText();
  return (
    <Footer>
      {site.supportEmail && (
        <span>
          {help ?? text("publicPage.noAccount")}{" "}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </span>
      )}
      <Grow />
      {site.termsUrl && <a href={site.termsUrl}>{text("publicPage.terms")}</a>}
      {site.privacyPolicyUrl && <a href={site.privacyPolicyUrl}>{text("publicPage.privacy")}</a>}
    </Footer>
  );
}
