export { createSessionLookup } from "./auth/oidc-server/session-lookup.ts";
export { createCaptcha } from "./captcha/captcha.ts";
export { isTakenByServer, showInvitationLink } from "./invitations/deliver-invitation.ts";
export { inviteBlocker, saveInvitation } from "./invitations/invitations.ts";
export { takeMailAllowance } from "./mails/mail-allowance.ts";
export { SealedPayload, sealText, unsealText } from "./mails/sealed-text.ts";
export { sendSystemMail } from "./mails/send-system-mail.ts";
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
