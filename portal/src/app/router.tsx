import { Suspense } from "react";
import { createBrowserRouter, Navigate, type RouteObject, useLocation, useRouteError } from "react-router";
import { AuthCallback } from "./auth-callback.tsx";
import { CompanyCallback } from "./company-callback.tsx";
import { Door } from "./door.tsx";
import { MemberArea } from "./first-screen.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { Opening } from "./opening.tsx";
import { SignUpDoor, TopLevel } from "./public-screens.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenFailed } from "./screen-failed.tsx";
import { SignOut } from "./sign-out.tsx";
import { SiteByChoice, SiteBySegment, useSite } from "./site-gates.tsx";
import { ToggleSignIn } from "./toggle-sign-in.tsx";

/** The pieces of the portal by themselves. The condition is a constant, so a build leaves all of it out. */
const GALLERY: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/__ui/:slug?",
        errorElement: <Broken />,
        hydrateFallbackElement: <Opening />,
        lazy: async () => ({ Component: (await import("./gallery/gallery.tsx")).Gallery }),
      },
    ]
  : [];

export const createRouter = () =>
  createBrowserRouter([
    ...GALLERY,
    {
      element: <Root />,
      errorElement: <Broken />,
      children: [
        { path: "/not-found", element: <NotFoundScreen /> },
        { path: "/callback/auth", element: <AuthCallback /> },
        {
          element: <SiteByChoice />,
          children: [
            { path: "/", element: <ToLogin /> },
            { path: "/login", element: <Door /> },
            { path: "/logout", element: <SignOut /> },
            { path: "/callback/logout", element: <SignOut /> },
            { path: "/callback/company-user/auth", element: <CompanyCallback /> },
            { path: "/sign-up", element: <SignUpDoor /> },
            { path: "/user-settings", element: <ToOwnSite /> },
          ],
        },
        {
          path: "/:siteName",
          element: <SiteBySegment />,
          children: [
            { path: "login", element: <Door /> },
            { path: "logout", element: <SignOut /> },
            { path: "sign-up", element: <SignUpDoor /> },
            { path: "user/toggle", element: <ToggleSignIn /> },
            { path: "not-found", element: <NotFoundScreen /> },
            { index: true, element: <MemberArea /> },
            { path: "*", element: <MemberArea /> },
          ],
        },
      ],
    },
  ]);

function Root() {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Opening />}>
        <TopLevel />
      </Suspense>
    </ScreenBoundary>
  );
}

function Broken() {
  return <ScreenFailed error={useRouteError()} />;
}

function ToLogin() {
  return <Navigate replace to={{ pathname: "/login", search: useLocation().search }} />;
}

function ToOwnSite() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={{ pathname: `/${useSite().siteName}${pathname}`, search }} />;
}
