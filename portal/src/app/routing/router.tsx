import { Suspense } from "react";
import { createBrowserRouter, Navigate, type RouteObject, useLocation, useRouteError } from "react-router";
import { ScreenError } from "../errors/screen-error.tsx";
import { ScreenErrorBoundary } from "../errors/screen-error-boundary.tsx";
import { LoadingPage } from "../loading-page.tsx";
import { AuthCallback } from "../sign-in/auth-callback.tsx";
import { CompanyCallback } from "../sign-in/company-callback.tsx";
import { LoginRoute } from "../sign-in/sign-in-route.tsx";
import { SignOut } from "../sign-in/sign-out.tsx";
import { ToggleSignIn } from "../sign-in/toggle-sign-in.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { MemberArea } from "./preload-first-screen.ts";
import { SignUpRoute, TopLevel } from "./public-screens.tsx";
import { SiteByChoice, SiteBySegment, useSite } from "./site-routes.tsx";

/** The gallery of components. The condition is a constant, so a build leaves all of it out. */
const GALLERY: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/__ui/:slug?",
        errorElement: <Broken />,
        hydrateFallbackElement: <LoadingPage />,
        lazy: async () => ({ Component: (await import("../gallery/gallery.tsx")).Gallery }),
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
            { path: "/login", element: <LoginRoute /> },
            { path: "/logout", element: <SignOut /> },
            { path: "/callback/logout", element: <SignOut /> },
            { path: "/callback/company-user/auth", element: <CompanyCallback /> },
            { path: "/sign-up", element: <SignUpRoute /> },
            { path: "/user-settings", element: <ToOwnSite /> },
          ],
        },
        {
          path: "/:siteName",
          element: <SiteBySegment />,
          children: [
            { path: "login", element: <LoginRoute /> },
            { path: "logout", element: <SignOut /> },
            { path: "sign-up", element: <SignUpRoute /> },
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
    <ScreenErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        <TopLevel />
      </Suspense>
    </ScreenErrorBoundary>
  );
}

function Broken() {
  return <ScreenError error={useRouteError()} />;
}

function ToLogin() {
  return <Navigate replace to={{ pathname: "/login", search: useLocation().search }} />;
}

function ToOwnSite() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={{ pathname: `/${useSite().siteName}${pathname}`, search }} />;
}
