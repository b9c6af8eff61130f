import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router";
import { PublicPageFooter } from "../../features/identity/public-pages/public-page-footer.tsx";
import { PublicPageHeader } from "../../features/identity/public-pages/public-page-header.tsx";
import { PublicPageLayout } from "../../features/identity/public-pages/public-page-layout.tsx";
import { useText } from "../../platform/i18n/use-text.ts";
import { useSite } from "../routing/site-routes.tsx";

const Choices = styled("div")({ display: "grid", gap: 8 });

interface Props {
  /** Who is signed in now. */
  readonly userName: string;
  readonly onAccept: () => void;
}

/** Anybody can send a link that signs in as themselves, so nobody becomes another user without a click. */
export function ToggleQuestion({ userName, onAccept }: Props) {
  const site = useSite();
  const text = useText();
  return (
    <PublicPageLayout footer={<PublicPageFooter site={site} help={text("publicPage.help")} />}>
      <title>{text("app.titleOf", { screen: text("toggle.title"), site: site.siteDisplayName })}</title>
      <PublicPageHeader
        site={site}
        isSentence
        name={text("toggle.heading")}
        lede={text("toggle.lede", { user: userName, site: site.siteDisplayName })}
      />
      <Choices>
        <Button variant="contained" size="large" component={Link} to={`/${site.siteName}`} replace>
          {text("toggle.stay", { user: userName })}
        </Button>
        <Button size="large" onClick={onAccept}>
          {text("toggle.accept")}
        </Button>
      </Choices>
    </PublicPageLayout>
  );
}
