import type { User } from "@newsloom/contract/identity/users";
import { removalBlockers } from "@newsloom/domain/identity/role-changes";
import { isAdmin, parseRoles } from "@newsloom/domain/identity/roles";

/** Nobody has the roles of an invitation yet. */
const rolesOf = (user: User) => (user.status === "Invited" ? [] : parseRoles(user.role));

/** Only what the server would let happen is offered; whether somebody is the last administrator, it alone knows. */
export const mayBeRemoved = (viewerRoles: readonly string[], user: User): boolean =>
  removalBlockers({ actorRoles: viewerRoles, before: rolesOf(user), isLastAdmin: false }).length === 0;

export const mayBeActivated = (viewerRoles: readonly string[], user: User): boolean =>
  !isAdmin(rolesOf(user)) || isAdmin(viewerRoles);
