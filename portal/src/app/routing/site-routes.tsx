import type { PublicSite } from "@newsloom/contract/sites/sites";
import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect } from "react";
import { Navigate, Outlet, useLocation, useOutletContext, useParams, useSearchParams } from "react-router";
import { publicSiteQuery } from "../../features/sites/api.ts";
import { rememberSite, siteCandidates } from "../../platform/site/remembered-site.ts";
import { accentTokens } from "../../ui/theme/accent.ts";
import { setOpenSite } from "./open-site.ts";

/** The site the address is about, inside one of the gates below. */
export const useSite = () => useOutletContext<PublicSite>();

/** Addresses whose first segment names a site. */
export function SiteBySegment() {
  const { siteName = "" } = useParams();
  const isSite = parseSiteSegment(siteName) !== undefined;
  const { data: site } = useSuspenseQuery(publicSiteQuery(isSite ? [siteName] : []));
  const { pathname, search, hash } = useLocation();
  const [, segment = "", ...rest] = pathname.split("/");

  if (site === null) {
    // One unknown word may be anything; a path below it was meant for a site that is not there.
    const isAlone = rest.join("") === "";
    return <Navigate replace to={isAlone ? { pathname: "/login", search } : "/not-found"} />;
  }
  if (segment !== site.siteName)
    return <Navigate replace to={{ pathname: ["", site.siteName, ...rest].join("/"), search, hash }} />;
  return <Inside site={site} />;
}

/** Addresses at the root: the site is named in the query, remembered, or the install's default. */
export function SiteByChoice() {
  const [search] = useSearchParams();
  const { data: site } = useSuspenseQuery(publicSiteQuery(siteCandidates(search)));
  return site === null ? <Navigate replace to="/not-found" /> : <Inside site={site} />;
}

/** Addresses that may begin with a site and are open without one: that site, else chosen as at the root. */
export function SiteIfNamed({ children }: { readonly children: (site: PublicSite) => ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const [, segment = "", ...rest] = pathname.split("/");
  const named = parseSiteSegment(segment) === undefined ? [] : [segment];
  const candidates = [...named, ...siteCandidates(new URLSearchParams(search))];
  const { data: site } = useSuspenseQuery(publicSiteQuery(candidates));
  if (site === null) return <Navigate replace to="/not-found" />;
  const isNamed = [site.siteName, String(site.siteNameId)].includes(segment.toLowerCase());
  if (isNamed && segment !== site.siteName)
    return <Navigate replace to={{ pathname: ["", site.siteName, ...rest].join("/"), search, hash }} />;
  return <EnteredSite site={site}>{children(site)}</EnteredSite>;
}

const Inside = ({ site }: { readonly site: PublicSite }) => (
  // Another site is another screen: nothing of the one before stays mounted.
  <EnteredSite key={site.siteNameId} site={site}>
    <Outlet context={site} />
  </EnteredSite>
);

function EnteredSite({ site, children }: { readonly site: PublicSite; readonly children: ReactNode }) {
  // A child may fail while it renders, before any effect runs, and the report of that needs the site.
  setOpenSite(site.siteNameId);
  useLayoutEffect(() => {
    rememberSite(site.siteName);
    for (const [name, value] of Object.entries(accentTokens(site.primarySiteColor)))
      document.documentElement.style.setProperty(name, value);
    showIcon(site.favIcon);
  }, [site]);
  return children;
}

/** The product's own icon is what the document came with. */
function showIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset["own"] ??= link.href;
  link.href = address || link.dataset["own"];
  if (address) link.removeAttribute("type");
}
