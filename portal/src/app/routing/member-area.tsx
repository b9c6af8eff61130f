import { may } from "@newsloom/domain/identity/permissions";
import { featuresOn } from "@newsloom/domain/sites/features";
import { useQueries, useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { currentUserQuery } from "../../features/identity/api.ts";
import { secondaryColorQuery } from "../../features/settings/api.ts";
import { industriesQuery, sectorsQuery } from "../../features/sites/api.ts";
import "../messages/load-all-messages.ts";
import { markUser } from "../../platform/session/analytics-user.ts";
import { leaveTo } from "../../platform/session/end-session.ts";
import { clearInterruptedPath, saveInterruptedPath } from "../../platform/session/interrupted-path.ts";
import { useIsSignedIn } from "../../platform/session/session.ts";
import { currentIdleness } from "../../platform/session/user-activity.ts";
import { profileQuery } from "../../platform/session/user-profile.ts";
import { onSignedOutElsewhere } from "../../platform/site/site-cache.ts";
import { Shell } from "../shell/shell.tsx";
import { IdleSignOut } from "../sign-in/idle-sign-out.tsx";
import { idleSignOutPath, signInPath } from "../sign-in/return-path.ts";
import { shellQueries } from "./member-queries.ts";
import { SCREENS, screenName } from "./member-screens.ts";
import { resolvePath } from "./resolve-path.ts";
import { useSite } from "./site-routes.tsx";

/** Everything below a site's name: those outside are sent to sign in, and find their way back. */
export function MemberArea() {
  const { siteNameId, siteName } = useSite();
  const { pathname, search, hash } = useLocation();
  return useIsSignedIn(siteNameId) ? (
    <Inside />
  ) : (
    <Navigate replace to={signInPath(siteName, pathname + search + hash)} />
  );
}

function Inside() {
  const site = useSite();
  const { siteNameId, siteName } = site;
  const { pathname, search } = useLocation();
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  // The shell needs no more of a person than the profile says, so it does not wait for the rest.
  const { data: user } = useQuery(currentUserQuery(siteNameId));
  const [features, products, menu] = useSuspenseQueries({ queries: shellQueries(siteNameId) });

  // Prefetched for later screens; nothing blocks on them.
  useQueries({
    queries: [
      industriesQuery(siteNameId),
      sectorsQuery(siteNameId),
      { ...secondaryColorQuery(siteNameId), enabled: may("settings:read", profile.role) },
    ],
  });

  useEffect(() => markUser(profile.role), [profile]);
  useEffect(clearInterruptedPath, []);
  const idlePath = idleSignOutPath(siteName, pathname + search);
  useEffect(
    () =>
      onSignedOutElsewhere(siteNameId, () => {
        saveInterruptedPath();
        void leaveTo(currentIdleness().kind === "ended" ? idlePath : "/");
      }),
    [siteNameId, idlePath],
  );

  const opening = resolvePath(pathname.slice(siteName.length + 1) || "/", {
    features: featuresOn(features.data),
    products: products.data.map((product) => product.productCode),
    roles: profile.role,
  });
  if (opening.kind === "redirect")
    return (
      // Keyed by address: of two redirects in a row to one screen, both must happen.
      <Navigate
        key={pathname}
        replace
        to={`/${siteName}${opening.keepsQuery ? withQuery(opening.to, search) : opening.to}`}
      />
    );
  const Screen = SCREENS[opening.key];
  return (
    <>
      {/* Beside the shell: a screen that is loading or broken does not stop the clock. */}
      <IdleSignOut path={idlePath} />
      <Shell
        site={site}
        person={{ name: user?.fullName || profile.name, email: profile.email }}
        menu={menu.data}
        screen={screenName(Screen)}
      >
        <Screen site={site} />
      </Shell>
    </>
  );
}

/** The path may have a query of its own. */
const withQuery = (path: string, search: string) =>
  path.includes("?") ? path + search.replace("?", "&") : path + search;
