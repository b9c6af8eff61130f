/** Of a campaign that is handed over as a package. */
export const PACKAGE_STATUS = "Adestra";
export const PACKAGE_PROVIDER = "adestra";

/** How long a package can be downloaded, and each link to its files. */
export const PACKAGE_DAYS = 90;
export const PACKAGE_LINK_HOURS = 24;

/** The reason, in the ledger, of those who were in the file until they were erased. */
export const ERASED_SINCE = "erased";

export const PACKAGE_FILES = ["html", "text", "recipients"] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];

export const PACKAGE_MESSAGES = {
  atOnce:
    "This site hands newsletters over to Adestra, where first waves and subject tests are made. Make the package for everybody at once.",
  lost: "The file of its recipients is no longer there. Go back to draft and make the package again.",
  stopped: "The making of the package was stopped. Go back to draft to make it again.",
  notMade: "The server failed again and again while it made the package. Go back to draft to make it again.",
  expired: "This link has expired. Open the newsletter's page for a new one.",
  made: (name: string) => `The package of “${name}” for Adestra can be downloaded.`,
} as const;
