import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { ThemeSwitch } from "../../../ui/theme/theme-switch.tsx";
import { currentUserQuery } from "../api.ts";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import { ChangePasswordSection } from "./change-password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** The user's own profile, password, sessions and appearance. */
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
      <ChangePasswordSection siteNameId={site.siteNameId} />
      <SessionsSection site={site} />
      <AppearanceSection />
    </Page>
  );
}

function AppearanceSection() {
  const text = useText();
  return (
    <Section title={text("userSettings.appearance")}>
      <SectionRow name={text("shell.theme")} meaning={text("userSettings.themeNote")}>
        <ThemeSwitch />
      </SectionRow>
    </Section>
  );
}
