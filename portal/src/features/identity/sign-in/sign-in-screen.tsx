import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useLocation, useSearchParams } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { authOf, useAuth } from "../../../platform/session/auth-store.ts";
import { type PasswordSignIn, signInWithPassword } from "../../../platform/session/session.ts";
import { PublicPageAlert, PublicPageInfo, usePublicPageAlert } from "../public-pages/public-page-alert.tsx";
import { PublicPageFooter } from "../public-pages/public-page-footer.tsx";
import { PublicPageHeader } from "../public-pages/public-page-header.tsx";
import { PublicPageLayout } from "../public-pages/public-page-layout.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SocialSignIn } from "./social-sign-in.tsx";

/** Router state that other pages pass on: why a sign-in failed, a message to show, an address to prefill. */
export interface SignInState {
  readonly alert?: string;
  readonly info?: string;
  readonly email?: string;
}

interface Props {
  readonly site: PublicSite;
  /** The path to open after sign-in. */
  readonly returnTo: string;
}

export function SignInScreen({ site, returnTo }: Props) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as SignInState | null;
  const [alert, showAlert] = usePublicPageAlert(state?.alert);
  const { isIdleLogout } = useAuth(site.siteNameId);
  const info = isIdleLogout ? text("signIn.idle") : state?.info;
  const tab = search.get("as") === "company" ? "company" : "member";

  async function signIn(form: PasswordSignIn) {
    const isSignedIn = await signInWithPassword(site.siteNameId, form);
    if (!isSignedIn) showAlert(authOf(site.siteNameId).error ?? "");
  }

  function chooseTab(chosen: "member" | "company") {
    if (chosen === "company") search.set("as", chosen);
    else search.delete("as");
    setSearch(search, { replace: true });
  }

  return (
    <PublicPageLayout footer={<PublicPageFooter site={site} />}>
      <title>{text("app.titleOf", { screen: text("signIn.title"), site: site.siteDisplayName })}</title>
      <PublicPageHeader
        site={site}
        name={site.siteDisplayName}
        lede={text(tab === "company" ? "signIn.companyLede" : "signIn.lede")}
      />
      <Tabs
        value={tab}
        onChange={(_event, chosen: "member" | "company") => chooseTab(chosen)}
        aria-label={text("signIn.tabs")}
        sx={{ mb: 5 }}
      >
        <Tab value="member" label={text("signIn.member")} id="tab-member" aria-controls="sign-in" />
        <Tab value="company" label={text("signIn.company")} id="tab-company" aria-controls="sign-in" />
      </Tabs>
      <PublicPageInfo message={alert === undefined ? info : undefined} />
      <PublicPageAlert message={alert} />
      <div id="sign-in" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <SignInForm
          onSignIn={signIn}
          siteName={site.siteName}
          email={state?.email ?? ""}
          isCompany={tab === "company"}
        />
      </div>
      {tab === "member" && <SocialSignIn site={site} returnTo={returnTo} />}
    </PublicPageLayout>
  );
}
