export { invite, inviteBlocker } from "./invitations/invitations.ts";
export {
  changeProfile,
  changeRoles,
  changeStatus,
  profileBlockers,
  removePerson,
  roleLossBlockers,
} from "./people/members.ts";
export { findPerson, findPersonByEmail, type Person } from "./people/people.ts";
export { listPeople } from "./people/people-list.ts";
