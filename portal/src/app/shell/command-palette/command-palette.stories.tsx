import Button from "@mui/material/Button";
import { FEATURE_NAMES } from "@newsloom/domain/sites/features";
import { PRODUCT_CODES } from "@newsloom/domain/sites/products";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "../../../features/search/api.ts";
import { featuresQuery, productsQuery } from "../../../features/sites/api.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import type { Story } from "../../../ui/story.ts";
import { mySitesQuery } from "../use-switch-site.ts";
import { CommandPalette } from "./command-palette.tsx";

const SITE = {
  siteNameId: 7,
  siteName: "harbor",
  siteDisplayName: "Harbor Daily",
  companyLogoUrl: "",
  primarySiteColor: "",
  socialLogins: { google: false, linkedIn: false, facebook: false },
  termsUrl: "",
  privacyPolicyUrl: "",
  cookiePolicyUrl: "",
  favIcon: "",
  supportEmail: "",
  timeZone: "UTC",
  dateFormat: "d MMM yyyy",
  weekStartDay: "Monday" as const,
};

const NOTHING = {
  articles: { items: [], total: 0 },
  newsletters: { items: [], total: 0 },
  sources: { items: [], total: 0 },
  subscribers: { items: [], total: 0 },
  people: { items: [], total: 0 },
  files: { items: [], total: 0 },
};

/** A query client with all data set: the component gallery has no server. */
function newsroom(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { siteNameId } = SITE;
  const ida = {
    sub: "1",
    email: "ida@harbor.test",
    name: "Ida Moen",
    role: ["AdminUser"],
    tenant: siteNameId,
  };
  client.setQueryData(profileQuery(siteNameId).queryKey, ida);
  client.setQueryData(
    featuresQuery(siteNameId).queryKey,
    FEATURE_NAMES.map((featureName) => ({ featureName, featureStatusId: 1 })),
  );
  client.setQueryData(
    productsQuery(siteNameId).queryKey,
    PRODUCT_CODES.map((productCode) => ({ productCode })),
  );
  client.setQueryData(mySitesQuery(siteNameId).queryKey, []);
  for (const typed of ["theme", "zzz", "hotkeys"])
    for (const end of typed.split("").keys())
      client.setQueryData(searchQuery(siteNameId, typed.slice(0, end + 1)).queryKey, NOTHING);
  return client;
}

function OpenPalette() {
  const [client] = useState(newsroom);
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState("Nothing done");
  return (
    <QueryClientProvider client={client}>
      <Button onClick={() => setIsOpen(true)}>Search</Button> <output>{said}</output>
      {isOpen && (
        <CommandPalette
          site={SITE}
          onClose={() => setIsOpen(false)}
          onShowKeys={() => setSaid("Keys opened")}
        />
      )}
    </QueryClientProvider>
  );
}

export const story: Story = { title: "Command palette", group: "Shell", Component: OpenPalette };
