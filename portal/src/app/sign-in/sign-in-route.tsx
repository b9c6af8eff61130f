import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { LoginScreen } from "../../features/identity/sign-in/sign-in-screen.tsx";
import { interruptedAt } from "../../platform/session/interrupted-path.ts";
import { askWhetherSignedIn, useIsSignedIn } from "../../platform/session/session.ts";
import { onRemembered } from "../../platform/site/site-cache.ts";
import { useSite } from "../routing/site-routes.tsx";
import { companyArrivalPath, safeReturnPath } from "./return-path.ts";

/** Sign-in for those outside; those inside go on to where they wanted to be. */
export function Door() {
  const site = useSite();
  const [search] = useSearchParams();
  const { siteNameId, siteName } = site;
  const isIn = useIsSignedIn(siteNameId);
  const returnTo = safeReturnPath(siteName, search.get("returnTo") ?? interruptedAt());
  // Whoever signs in in another window need not do it again in this one.
  useEffect(() => onRemembered(siteNameId, () => void askWhetherSignedIn(siteNameId)), [siteNameId]);

  if (!isIn) return <LoginScreen site={site} returnTo={returnTo} />;
  const isCompany = search.get("as") === "company";
  return <Navigate replace to={isCompany ? companyArrivalPath(siteName, returnTo) : returnTo} />;
}
