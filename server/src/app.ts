import { advertising } from "./features/advertising/feature.ts";
import { articles } from "./features/articles/feature.ts";
import { audience } from "./features/audience/feature.ts";
import { delivery } from "./features/delivery/feature.ts";
import { directory } from "./features/directory/feature.ts";
import { identity } from "./features/identity/feature.ts";
import { intake } from "./features/intake/feature.ts";
import { media } from "./features/media/feature.ts";
import { newsletters } from "./features/newsletters/feature.ts";
import { readers } from "./features/readers/feature.ts";
import { search } from "./features/search/feature.ts";
import { senders } from "./features/senders/feature.ts";
import { settings } from "./features/settings/feature.ts";
import { sites } from "./features/sites/feature.ts";
import { sources } from "./features/sources/feature.ts";
import type { Feature } from "./platform/feature.ts";

/** Every capability of this server. Nothing else knows them all. */
export const features: readonly Feature[] = [
  sites,
  settings,
  senders,
  identity,
  media,
  directory,
  sources,
  articles,
  readers,
  intake,
  advertising,
  audience,
  newsletters,
  delivery,
  search,
];
