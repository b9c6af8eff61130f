export { createSessionLookup } from "./auth/oidc-server/session-lookup.ts";
export { createCaptcha } from "./captcha/captcha.ts";
export { invite, inviteBlocker } from "./invitations/invitations.ts";
export {
  changeProfile,
  changeRoles,
  changeStatus,
  profileBlockers,
  removePerson,
  roleLossBlockers,
} from "./people/change-person.ts";
export { listPeople } from "./people/people-list.ts";
export { findPerson, findPersonByEmail, type Person } from "./people/person-queries.ts";
export { atSignInSite } from "./people/sign-in-site-route.ts";
