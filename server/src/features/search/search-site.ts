import { getMyContent } from "@newsloom/contract/articles/lists";
import { getUsers } from "@newsloom/contract/identity/users";
import { getFiles } from "@newsloom/contract/media/files";
import type { SearchAnswer } from "@newsloom/contract/search/search";
import { may, type Permission } from "@newsloom/domain/identity/permissions";
import { searchArticles } from "#features/articles";
import { atSignInSite, listPeople } from "#features/identity";
import { listFiles } from "#features/media";
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
    people: await ifMay(getUsers, () =>
      atSignInSite(scope).read((ctx) => listPeople(ctx, { keyword }, page)),
    ),
    files: await ifMay(getFiles, () => scope.read((ctx) => listFiles(ctx, { keyword, ...page }))),
  };
}
