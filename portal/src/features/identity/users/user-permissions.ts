import type { User } from "@newsloom/contract/identity/users";
import { removalBlockers } from "@newsloom/domain/identity/role-changes";
import { isAdmin, parseRoles } from "@newsloom/domain/identity/roles";

/** The roles of an invitation hold only once it is accepted. */
const rolesOf = (user: User) => (user.status === "Invited" ? [] : parseRoles(user.role));

/** Only the server knows who is the last administrator, so it may still refuse. */
export const mayBeRemoved = (viewerRoles: readonly string[], user: User): boolean =>
  removalBlockers({ actorRoles: viewerRoles, before: rolesOf(user), isLastAdmin: false }).length === 0;

export const mayBeActivated = (viewerRoles: readonly string[], user: User): boolean =>
  !isAdmin(rolesOf(user)) || isAdmin(viewerRoles);
