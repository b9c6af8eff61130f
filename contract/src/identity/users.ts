import { INVITATION_STATUSES } from "@newsloom/domain/identity/invitations";
import { DEFAULT_USER_STATUS, USER_STATUSES } from "@newsloom/domain/identity/user-status";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, page, pageQuery, rowId, siteNameId, verified } from "../shapes.ts";
import { formField } from "./forms.ts";

export const User = z.object({
  userId: z.uuid(),
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  jobName: z.string(),
  phone: z.string(),
  /** Comma-separated. */
  role: z.string(),
  displayRole: z.enum(["Admin", "Member"]),
  status: z.enum(USER_STATUSES),
  lastLogin: isoTime.nullable(),
  createDate: isoTime,
});
export type User = z.infer<typeof User>;

export const USER_SORT_KEYS = ["createDate", "fullName", "email", "lastLogin"] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** A key, with a leading "-" for descending. */
export const UserSort = z.templateLiteral([z.enum(["", "-"]), z.enum(USER_SORT_KEYS)]);
export type UserSort = z.infer<typeof UserSort>;

/** "Any" lists people of every status. */
export const USER_STATUS_CHOICES = ["Any", ...USER_STATUSES] as const;

const peopleFilter = {
  keyword: z.string().max(200).optional(),
  role: z.string().max(50).optional(),
};

const userId = z.object({ userId: z.uuid() });

export const getUsers = endpoint("GET /Users/GetUsers", {
  permission: "users:read",
  summary: "The site's users, and with status Invited those who have not accepted their invitation yet",
  query: z.object({
    status: z.enum(USER_STATUS_CHOICES).default(DEFAULT_USER_STATUS),
    ...peopleFilter,
    sortedBy: UserSort.default("-createDate"),
    ...pageQuery,
    // A cursor carries the last sort value of its page, which may be a long name or address.
    after: z.string().max(1000).optional(),
  }),
  response: page(User),
});

export const getUserDetails = endpoint("GET /Users/{userId}/GetUserDetails", {
  permission: "users:read",
  summary: "One user",
  params: userId,
  response: User,
});

export const getRoles = endpoint("GET /Users/GetRoles", {
  permission: "users:read",
  summary: "Every role and what it is for",
  response: z.array(z.object({ name: z.string(), description: z.string() })),
});

export const getCurrentUser = endpoint("GET /Users/GetCurrentUser", {
  permission: "member",
  summary: "The caller",
  response: User,
});

export const updateCurrentUser = endpoint("PUT /Users/UpdateCurrentUser", {
  permission: "member",
  summary: "Change one's own profile",
  body: z.object({ firstName: formField, lastName: formField, jobName: formField, phone: formField }),
  response: verified(User),
});

/** The link of an invitation that no mail server took, for the inviter to hand over; null when one took it. */
const linkToHandOver = z.url().nullable();

export const inviteUser = endpoint("POST /Users/Invite", {
  permission: "users:write",
  summary: "Invite somebody by mail; inviting an address again renews its invitation",
  body: z.object({ email: formField, role: formField, firstName: formField, lastName: formField }),
  response: verified(
    z.object({
      invitationId: z.int(),
      status: z.enum(INVITATION_STATUSES),
      expiresAt: isoTime,
      link: linkToHandOver,
    }),
  ),
});

export const renewInvitation = endpoint("POST /Users/{id}/RenewInvitation", {
  permission: "users:write",
  summary: "Mail a new link, which replaces the older one, and say whether a mail server took it",
  params: z.object({ id: rowId }),
  response: z.object({ link: linkToHandOver, expiresAt: isoTime }),
});

export const resendInvitation = endpoint("POST /Users/{id}/ResendInvitation", {
  permission: "users:write",
  summary: "Mail a new link; the older one no longer works",
  params: z.object({ id: rowId }),
  response: done,
});

export const updateUser = endpoint("PUT /Users/{userId}", {
  permission: "users:write",
  summary: "Change a user's profile and role; the email address of an account does not change",
  params: userId,
  body: z.object({
    firstName: formField,
    lastName: formField,
    email: formField,
    jobName: formField,
    phone: formField,
    role: formField,
  }),
  response: verified(User),
});

export const updateUserRole = endpoint("PUT /Users/{userId}/UpdateRole", {
  permission: "users:write",
  summary: "Replace a user's roles, comma-separated",
  params: userId,
  body: z.object({ role: z.string().max(500) }),
  response: User,
});

export const updateUserStatus = endpoint("PUT /Users/{userId}/UpdateStatus", {
  permission: "users:write",
  summary: "Activate or deactivate a user",
  params: userId,
  query: z.object({ status: z.enum(["Active", "Inactive"]) }),
  response: User,
});

export const deleteUser = endpoint("DELETE /Users/{userId}", {
  permission: "users:write",
  summary: "Remove a user from the site, or withdraw an invitation; the account itself stays",
  params: userId,
  response: done,
});

export const changePassword = endpoint("POST /Users/ChangePassword", {
  permission: "member",
  rateLimit: "sign-in",
  summary: "Choose another password; the caller's other sessions end",
  body: z.object({ currentPassword: formField, password: formField }),
  response: verified(done),
});

export const Session = z.object({
  id: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  /** The User-Agent header of the browser or program; empty when it sent none. */
  client: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const getMySessions = endpoint("GET /Users/GetMySessions", {
  permission: "member",
  summary: "The caller's sessions on every site; the latest used first",
  response: z.array(Session),
});

export const endMySessions = endpoint("POST /Users/EndMySessions", {
  permission: "member",
  summary: "End every session of the caller, this one included",
  response: done,
});

export const createToggleToken = endpoint("POST /Users/CreateToggleToken", {
  permission: "member",
  summary: "A link that signs the caller in to another of their sites; valid once, for a minute",
  body: z.object({ siteNameId, url: z.string().max(2000) }),
  response: z.object({ link: z.url() }),
});

export const getMySites = endpoint("GET /Users/GetMySites", {
  permission: "member",
  summary: "The sites the caller can switch to",
  response: z.array(z.object({ siteNameId: z.int(), siteName: z.string(), siteDisplayName: z.string() })),
});

export const exportUsers = endpoint("GET /Users/Export", {
  permission: "export",
  summary: "The users that match the filters of the list, as CSV; without a filter, every user of the site",
  query: z.object({ status: z.enum(USER_STATUS_CHOICES).default("Any"), ...peopleFilter }),
  produces: "csv",
  response: z.string(),
});
