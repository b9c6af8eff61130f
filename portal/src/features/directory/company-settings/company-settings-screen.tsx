import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { myCompanyQuery } from "../api.ts";
import { CompanySettingsSections } from "./company-settings-sections.tsx";

interface Props {
  readonly site: PublicSite;
}

/** The settings of the company that the user acts for. */
export function CompanySettingsScreen({ site }: Props) {
  const { data: profile } = useSuspenseQuery(profileQuery(site.siteNameId));
  // A call without this permission is answered with 403, which ends the session.
  return may("own-company", profile.role) ? <OwnCompany site={site} /> : <NoCompany site={site} />;
}

function OwnCompany({ site }: Props) {
  const text = useText();
  const { data: company } = useSuspenseQuery(myCompanyQuery(site.siteNameId));
  if (company === null) return <NoCompany site={site} />;
  const title = text("company.title");
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={company.name}
    >
      <CompanySettingsSections siteNameId={site.siteNameId} company={company} />
    </Page>
  );
}

function NoCompany({ site }: Props) {
  const text = useText();
  const title = text("company.title");
  return (
    <Page title={title} windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}>
      <EmptyState title={text("company.none")} text={text("company.noneText")} />
    </Page>
  );
}
