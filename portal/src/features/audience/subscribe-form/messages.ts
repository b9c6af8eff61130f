/** The page of the subscribe form for who looks after the site. */
export const subscribeForm = {
  subscribeForm: {
    manage: "Subscribe form",
    title: "Subscribe form",
    back: "Audience",
    preview: "Preview",
    previewNote:
      "As it is now, in the colours of the site's settings. It works: who subscribes here is subscribed.",
    previewOf: "The subscribe form",
    scriptNote: "Loads after the page, without cookies and without a frame. It takes the width of its place.",
    frameNote: "For pages that allow no foreign script.",
    latest: "Last sign-ups",
    latestFailed: "The last sign-ups did not load",
    nobody: "Nobody has subscribed by the form yet.",
  },
} as const;
