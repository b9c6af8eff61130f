export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const PERIODIC_ACTION_INTERVAL_MS = 60_000;
export const DEFAULT_PREVIEW_LENGTH = 150;
export const DEFAULT_IMAGE_MAX_SIZE = 3_145_728;
/** No site may allow more: a form is read into memory. */
export const LARGEST_UPLOAD = 60 * 1024 * 1024;
export const DEFAULT_LANGUAGE = "en";

/** Idle people leave after two hours; the warning opens this long before that. */
export const IDLE_LOGOUT_MS = 7_200_000;
export const IDLE_WARNING_LEAD_MS = 900_000;

export const INLINE_MESSAGE_MS = 3900;
export const TOAST_MS = 4000;
export const LOGIN_ALERT_MS = 3000;
export const REGISTRATION_REDIRECT_MS = 5000;

export const PASSWORD_MIN = 6;
export const PASSWORD_STRENGTH_LABELS = ["Very weak", "Weak", "Good", "Strong", "Very strong"] as const;
export const TITLE_LENGTH = { min: 2, max: 50 } as const;
export const FULL_NAME_LENGTH = { min: 2, max: 70 } as const;
export const NAME_LENGTH = { min: 2, max: 50 } as const;
export const JOB_NAME_LENGTH = { min: 2, max: 50 } as const;

export const LABEL_SEARCH_CAP = 300;
export const NUMBER_STEPPER_RANGE = { min: 0, max: 1000 } as const;
export const BREAKPOINTS_PX = [600, 960, 1280, 1920] as const;

export const FOOTER_TAGLINE = "Never-ending stories, always on time.";

export const LOGIN_PROVIDERS = ["Google", "Microsoft", "Facebook", "Linkedin", "password"] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

export const SIGN_IN_SCOPES = [
  "portal",
  "offline_access",
  "openid",
  "profile",
  "email",
  "picture",
  "roles",
] as const;

export const USER_STATUSES = ["Active", "Invited", "Inactive"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const DEFAULT_USER_STATUS: UserStatus = "Active";
