import * as captcha from "@newsloom/contract/identity/captcha";
import * as registration from "@newsloom/contract/identity/registration";
import * as users from "@newsloom/contract/identity/users";
import { ROLES } from "@newsloom/domain/identity/roles";
import { installRoute, slowRoute } from "#platform/http/route";
import { newChallenge } from "./captcha/captcha.ts";
import { renewInvitation, validateInvitation } from "./invitations/invitations.ts";
import { inviteUser } from "./invitations/invite-user.ts";
import { register } from "./invitations/registration.ts";
import { changePassword, queueForgotPassword, resetPassword } from "./passwords/passwords.ts";
import { atSignInSite, peopleRoute } from "./people/sign-in-site-route.ts";
import * as userService from "./people/users.ts";
import { endMySessions, listMySessions } from "./sessions/my-sessions.ts";
import { createToggleLink, listMySites } from "./sessions/toggle.ts";

const bearer = (authorization: string | string[] | undefined) =>
  String(authorization ?? "").replace(/^Bearer /i, "");

export const identityRoutes = [
  installRoute(captcha.getChallenge, (ctx) => newChallenge(ctx.platform)),

  peopleRoute(registration.validateRegistration, (ctx, { query }) => validateInvitation(ctx, query.code)),
  slowRoute(registration.register, (scope, { query, body }) =>
    register(atSignInSite(scope), query.code, body),
  ),
  peopleRoute(registration.forgotPassword, (ctx, { body }) =>
    queueForgotPassword(ctx, body.email.trim().toLowerCase()),
  ),
  slowRoute(registration.resetPassword, (scope, { body }) =>
    resetPassword(atSignInSite(scope), body.code, body.password),
  ),

  peopleRoute(users.getUsers, (ctx, { query }) => userService.listUsers(ctx, query)),
  peopleRoute(users.getUserDetails, (ctx, { params }) => userService.getUser(ctx, params.userId)),
  peopleRoute(users.getRoles, () => [...ROLES]),
  peopleRoute(users.getCurrentUser, (ctx) => userService.getUser(ctx, ctx.user.userId)),
  peopleRoute(users.updateCurrentUser, (ctx, { body }) => userService.updateCurrentUser(ctx, body)),
  slowRoute(users.inviteUser, (scope, { body }) => inviteUser(atSignInSite(scope), body)),
  slowRoute(users.renewInvitation, (scope, { params }) => renewInvitation(atSignInSite(scope), params.id)),
  slowRoute(users.resendInvitation, async (scope, { params }) => {
    await renewInvitation(atSignInSite(scope), params.id);
    return true as const;
  }),
  peopleRoute(users.updateUser, (ctx, { params, body }) => userService.updateUser(ctx, params.userId, body)),
  peopleRoute(users.updateUserRole, (ctx, { params, body }) =>
    userService.updateRole(ctx, params.userId, body.role),
  ),
  peopleRoute(users.updateUserStatus, (ctx, { params, query }) =>
    userService.updateStatus(ctx, params.userId, query.status),
  ),
  peopleRoute(users.deleteUser, (ctx, { params }) => userService.removeUser(ctx, params.userId)),
  slowRoute(users.changePassword, (scope, { body, headers }) =>
    changePassword(atSignInSite(scope), bearer(headers.authorization), body),
  ),
  peopleRoute(users.getMySessions, (ctx, { headers }) => listMySessions(ctx, bearer(headers.authorization))),
  peopleRoute(users.endMySessions, (ctx) => endMySessions(ctx)),
  peopleRoute(users.createToggleToken, (ctx, { body }) => createToggleLink(ctx, body.siteNameId, body.url)),
  peopleRoute(users.getMySites, (ctx) => listMySites(ctx)),
  peopleRoute(users.exportUsers, (ctx, { query }) => userService.exportUsers(ctx, query)),
];
