/** The three services of one install; a reverse proxy may give each a host of its own. */
export const BASE_PATHS = {
  api: "/api",
  auth: "/auth",
  newsfeed: "/newsfeed-api",
} as const;

/** The calls of the sign-in server, which speaks its own protocol and so has no entry in the table of endpoints. */
export const AUTH_PATHS = {
  authorize: `${BASE_PATHS.auth}/connect/authorize`,
  token: `${BASE_PATHS.auth}/connect/token`,
  userinfo: `${BASE_PATHS.auth}/connect/userinfo`,
  revocation: `${BASE_PATHS.auth}/connect/revocation`,
} as const;
