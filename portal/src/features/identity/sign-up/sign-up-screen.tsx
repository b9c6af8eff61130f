import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { auth } from "../../../platform/session/auth-store.ts";
import { endSession } from "../../../platform/session/end-session.ts";
import { PublicPageFooter } from "../public-pages/public-page-footer.tsx";
import { PublicPageHeader } from "../public-pages/public-page-header.tsx";
import { PublicPageLayout } from "../public-pages/public-page-layout.tsx";
import { invitationQuery } from "./api.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { SignUpDone, SignUpExpired, SignUpUsed } from "./sign-up-outcomes.tsx";

/** Creates the account of an invited user; for a used, expired or invalid invitation it shows why not. */
export function SignUpScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const code = search.get("code") ?? "";
  const invitation = invitationQuery(site.siteNameId, code);
  const { data } = useSuspenseQuery(invitation);
  const email = data.email || (search.get("email") ?? "");

  async function finish() {
    // Another user may still be signed in on this browser.
    await endSession(site.siteNameId);
    auth.setIsAuth(site.siteNameId, false);
    setIsDone(true);
  }

  function content() {
    if (isDone) return <SignUpDone site={site} email={email} />;
    if (data.status === "Used") return <SignUpUsed site={site} />;
    if (data.status !== "Valid") return <SignUpExpired site={site} email={email} />;
    const heading = text("signUp.heading", { site: site.siteDisplayName });
    return (
      <>
        <PublicPageHeader site={site} isSentence name={heading} lede={text("signUp.lede", { email })} />
        <SignUpForm
          site={site}
          code={code}
          email={email}
          onDone={finish}
          onRefused={() => client.refetchQueries({ queryKey: invitation.queryKey })}
        />
      </>
    );
  }

  return (
    <PublicPageLayout footer={<PublicPageFooter site={site} help={text("publicPage.help")} />}>
      <title>{text("app.titleOf", { screen: text("signUp.title"), site: site.siteDisplayName })}</title>
      {content()}
    </PublicPageLayout>
  );
}
