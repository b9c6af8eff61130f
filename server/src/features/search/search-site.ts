import { getMyContent } from "@newsloom/contract/articles/lists";
import { getAudience } from "@newsloom/contract/audience/audience";
import { getUsers } from "@newsloom/contract/identity/users";
import { getFiles } from "@newsloom/contract/media/files";
import { getNewsletters } from "@newsloom/contract/newsletters/campaigns";
import type { SearchAnswer } from "@newsloom/contract/search/search";
import { getSources } from "@newsloom/contract/sources/sources";
import { may, type Permission } from "@newsloom/domain/identity/permissions";
import { searchArticles } from "#features/articles";
import { listAudience } from "#features/audience";
import { atSignInSite, listPeople } from "#features/identity";
import { listFiles } from "#features/media";
import { listCampaigns } from "#features/newsletters";
import { listSources } from "#features/sources";
import type { Actor, SiteScope } from "#platform/context";

const NOTHING = { items: [], total: 0 };

/** Every group is searched by the list it belongs to, for those who may call that list. */
export async function searchSite(
  scope: SiteScope<Actor>,
  keyword: string,
  number: number,
): Promise<SearchAnswer> {
  const { roles } = scope.user;
  const page = { startIndex: 1, number };
  const ifMay = <Found>({ permission }: { permission: Permission }, find: () => Promise<Found>) =>
    keyword !== "" && may(permission, roles) ? find() : NOTHING;
  return {
    articles: await ifMay(getMyContent, () => scope.read((ctx) => searchArticles(ctx, keyword, number))),
    newsletters: await ifMay(getNewsletters, () =>
      scope.read((ctx) => listCampaigns(ctx, { keyword, statusIds: [], ...page })),
    ),
    sources: await ifMay(getSources, () =>
      scope.read((ctx) => listSources(ctx, { keyword, sortedBy: "name", ...page })),
    ),
    subscribers: await ifMay(getAudience, () =>
      scope.read((ctx) => listAudience(ctx, { keyword, tagIds: [], sortedBy: "-createDate", ...page })),
    ),
    people: await ifMay(getUsers, () =>
      atSignInSite(scope).read((ctx) => listPeople(ctx, { keyword }, page)),
    ),
    files: await ifMay(getFiles, () => scope.read((ctx) => listFiles(ctx, { keyword, ...page }))),
  };
}
