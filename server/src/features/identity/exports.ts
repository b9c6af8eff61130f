export { invite, inviteBlocker } from "./invitations/invitations.ts";
export {
  type Area,
  changeProfile,
  changeRoles,
  changeStatus,
  getPerson,
  profileBlockers,
  removePerson,
  roleBlockers,
  roleLossBlockers,
} from "./people/members.ts";
export { findPerson, findPersonByEmail, type Person } from "./people/people.ts";
export { listPeople } from "./people/people-list.ts";
