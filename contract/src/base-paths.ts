/** The three services of one install; a reverse proxy may give each a host of its own. */
export const BASE_PATHS = {
  api: "/api",
  auth: "/auth",
  newsfeed: "/newsfeed-api",
} as const;
