import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { currentUserQuery } from "../api.ts";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { ChangePasswordSection } from "./change-password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** One's own account: who one is here, the password, where one is signed in, how the portal looks. */
export function UserSettingsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { data: user } = useSuspenseQuery(currentUserQuery(site.siteNameId));
  const title = text("userSettings.title");

  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={user.fullName}
    >
      <ProfileSection siteNameId={site.siteNameId} user={user} />
      <ChangePasswordSection />
      <SessionsSection site={site} />
      <AppearanceSection />
    </Page>
  );
}
