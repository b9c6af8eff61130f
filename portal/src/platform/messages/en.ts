import { actionLog } from "./en/action-log.ts";
import { charts } from "./en/charts.ts";
import { company } from "./en/company.ts";
import { doors } from "./en/doors.ts";
import { lists } from "./en/lists.ts";
import { newsfeed } from "./en/newsfeed.ts";
import { pieces } from "./en/pieces.ts";
import { richText } from "./en/rich-text.ts";
import { sessions } from "./en/sessions.ts";
import { shell } from "./en/shell.ts";
import { users } from "./en/users.ts";

/** Every sentence the portal says by itself. Another language is another file of this shape. */
export const en = {
  ...actionLog,
  ...charts,
  ...company,
  ...lists,
  ...newsfeed,
  ...pieces,
  ...richText,
  ...sessions,
  ...shell,
  ...users,
  app: { opening: "Opening the newsroom", skip: "Skip to content", titleOf: "{{screen}}, {{site}}" },
  signIn: {
    title: "Sign in",
    lede: "Sign in to the newsroom.",
    companyLede: "Sign in for your company.",
    tabs: "Ways to sign in",
    member: "Newsroom",
    company: "Company",
    email: "Email",
    password: "Password",
    companyId: "Company number",
    submit: "Sign in with email",
    submitCompany: "Sign in for the company",
    or: "or continue with",
    finishing: "Signing you in",
    forgot: "Forgot it?",
    idle: "Your session ended through inactivity. Sign in to go on where you were.",
    help: "No account yet?",
    terms: "Terms",
    privacy: "Privacy",
  },
  ...doors,
  field: { showPassword: "Show password", hidePassword: "Hide password" },
  theme: { light: "Light", dark: "Dark", system: "System" },
  unsaved: {
    discard: "Discard",
    save: "Save",
    leaveTitle: "Leave without saving?",
    leaveNote: "What you changed on this page has not been saved.",
    leave: "Leave",
    stay: "Stay here",
  },
  failed: {
    title: "This page did not load",
    retry: "Try again",
    notified: "The team has been notified.",
    reload: "Reload",
    copyId: "Copy error id",
    copied: "Error id copied",
  },
  notFound: {
    title: "Page not found",
    heading: "Nothing is printed here",
    text: "The newsroom or page this address names does not exist, or it has moved.",
    step: "Go to sign in",
  },
  signOut: { title: "Signing out" },
  userSettings: {
    title: "User settings",
    profile: "Profile",
    name: "Name",
    nameMeaning: "How colleagues see you in lists, notices and the action log.",
    firstName: "First name",
    lastName: "Last name",
    work: "At work",
    workMeaning: "What you do, and where colleagues of this site can reach you. The phone is optional.",
    job: "Job title",
    phone: "Phone",
    account: "Account",
    accountMeaning: "Your address signs you in. Roles are given by an administrator of the site.",
    unsaved_one: "{{count}} change in your profile",
    unsaved_other: "{{count}} changes in your profile",
    saved: "Your profile was saved",
    password: "Password",
    passwordMeaning: "At least 6 characters. Your other sessions end when you change it.",
    currentPassword: "Current password",
    newPassword: "New password",
    changePassword: "Change password",
    passwordChanged: "Your password was changed",
    appearance: "Appearance",
    themeMeaning: "Kept on this device. System follows what your device is set to.",
  },
  status: { Active: "Active", Invited: "Invited", Inactive: "Inactive" },
} as const;
