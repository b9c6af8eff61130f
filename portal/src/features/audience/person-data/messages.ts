/** What somebody may ask a site to do with their data. */
export const personData = {
  personData: {
    title: "Their data",
    note: "When somebody asks what the site has of them, or to be forgotten.",
    download: "Download as a file",
    erase: "Erase",
    eraseTitle: "Erase {{name}}?",
    eraseNote:
      "Everything the site has of them is deleted for good: details, tags, history and mails, what imports and the action log recorded, and the exports of the last day. Only a fingerprint of the address stays, so that nobody adds it again. They may subscribe anew themselves.",
    eraseAction: "Erase",
    erased: "{{name}} was erased",
  },
} as const;
