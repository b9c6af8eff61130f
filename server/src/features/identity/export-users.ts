import { User } from "@newsloom/contract/identity-users";
import Papa from "papaparse";
import type { SignedInContext } from "#platform/context";
import { listAllPeople } from "./people-list.ts";
import { asUser } from "./service-users.ts";

/** Formulas are escaped: a name that begins with "=" must not run in whoever's spreadsheet opens the file. */
export async function exportUsers(ctx: SignedInContext): Promise<string> {
  const users = (await listAllPeople(ctx)).map(asUser);
  await ctx.record({
    area: "users",
    action: "export",
    entityType: "user",
    entityId: "all",
    after: { count: users.length },
  });
  return Papa.unparse(users, { columns: Object.keys(User.shape), escapeFormulae: true });
}
