import type { Route } from "./route.ts";

/** Screens that need no sign-in. */
export const PUBLIC_ROUTES = [
  { key: "registration", path: "/registration", under: "either", access: "public", screenExists: true },
  { key: "login", path: "/login", under: "either", access: "public", screenExists: true },
  {
    key: "forgot-password",
    path: "/forgot-password",
    under: "either",
    access: "public",
    screenExists: true,
  },
  { key: "resetpassword", path: "/resetpassword", under: "either", access: "public", screenExists: true },
  { key: "callback-auth", path: "/callback/auth", under: "root", access: "public", screenExists: true },
  { key: "callback-logout", path: "/callback/logout", under: "root", access: "public", screenExists: true },
  {
    key: "callback-company-user",
    path: "/callback/company-user/auth",
    under: "root",
    access: "public",
    screenExists: true,
  },
  { key: "toggle", path: "/user/toggle", under: "site", access: "public", screenExists: true },
  { key: "not-found", path: "/not-found", under: "either", access: "public", screenExists: true },
  { key: "logout", path: "/logout", under: "either", access: "public", screenExists: true },
  { key: "sign-up", path: "/sign-up", under: "either", access: "public", screenExists: true },
  {
    key: "subscribe-widget",
    path: "/subscribe-widget",
    under: "either",
    access: "public",
    screenExists: true,
  },
  { key: "unsubscribe", path: "/unsubscribe", under: "either", access: "public", screenExists: true },
] as const satisfies readonly Route[];
