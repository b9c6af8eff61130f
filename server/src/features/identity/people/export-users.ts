import { User } from "@newsloom/contract/identity/users";
import type { SignedInContext } from "#platform/context";
import { MOST_CSV_ROWS, writeCsv } from "#platform/csv";
import { badRequest } from "#platform/errors";
import { listFirstPeople } from "./people-list.ts";
import { asUser, filterOf, type UsersAsked } from "./users.ts";

const COLUMNS = Object.keys(User.shape) as (keyof User)[];

export async function exportUsers(ctx: SignedInContext, asked: UsersAsked): Promise<string> {
  const users = (await listFirstPeople(ctx, filterOf(asked), MOST_CSV_ROWS + 1)).map(asUser);
  if (users.length > MOST_CSV_ROWS)
    throw badRequest(`These are more than ${MOST_CSV_ROWS} users, too many for one file.`);
  await ctx.record({
    area: "users",
    action: "export",
    entityType: "user",
    entityId: "all",
    after: { ...asked, count: users.length },
  });
  return writeCsv(COLUMNS, users);
}
