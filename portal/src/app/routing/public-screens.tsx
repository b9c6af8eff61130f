import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { RouteKey } from "@newsloom/domain/navigation/all-routes";
import { publicScreenAt, serverPagePath } from "@newsloom/domain/navigation/public-screens";
import { type ComponentType, lazy, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { SiteIfNamed, useSite } from "./site-routes.tsx";

type Screen = ComponentType<{ readonly site: PublicSite }>;

const SignUp = lazy(async () => ({
  default: (await import("../../features/identity/sign-up/sign-up-screen.tsx")).SignUpScreen,
}));

/** The screens before sign-in, besides sign-in itself. */
const PUBLIC_SCREENS: Partial<Record<RouteKey, Screen>> = {
  registration: SignUp,
  "forgot-password": lazy(async () => ({
    default: (await import("../../features/identity/passwords/forgot-password-screen.tsx"))
      .ForgotPasswordScreen,
  })),
  resetpassword: lazy(async () => ({
    default: (await import("../../features/identity/passwords/reset-password-screen.tsx"))
      .ResetPasswordScreen,
  })),
};

/** Some addresses are recognised by what they contain, before the rest of the routes. */
export function TopLevel() {
  const { pathname, search } = useLocation();
  const choice = publicScreenAt(pathname);
  if (choice === undefined) return <Outlet />;
  const page = serverPagePath(pathname);
  if (page !== undefined) return <LeaveFor path={page + search} />;
  const Screen = PUBLIC_SCREENS[choice];
  if (Screen === undefined) return <Navigate replace to="/not-found" />;
  return <SiteIfNamed>{(site) => <Screen site={site} />}</SiteIfNamed>;
}

/** To a page of the server's own, which is no screen of the portal. */
function LeaveFor({ path }: { readonly path: string }) {
  useEffect(() => location.replace(path), [path]);
  return null;
}

export function SignUpRoute() {
  return <SignUp site={useSite()} />;
}
