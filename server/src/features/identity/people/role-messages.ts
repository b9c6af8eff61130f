import type { RoleChangeBlocker } from "@newsloom/domain/identity/role-changes";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";

const MESSAGES: Record<RoleChangeBlocker, string> = {
  role_required: FIELD_MESSAGES.required,
  unknown_role: "Choose the role from the list of roles.",
  only_admin_gives_admin: "Only an administrator can give the role Administrator.",
  only_admin_takes_admin: "Only an administrator can take the role Administrator away.",
  role_not_held: "You can only give roles that you hold yourself.",
  last_admin: "This is the site's last administrator. Make somebody else administrator first.",
};

/** Without a company such a user could sign in but see nothing. */
export const COMPANY_REQUIRED =
  "A company user works for a company. Invite them as a user of that company instead.";

export const roleMessages = (blockers: readonly RoleChangeBlocker[]): string[] =>
  blockers.map((blocker) => MESSAGES[blocker]);
