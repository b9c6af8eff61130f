/** The times at which sources are read. */
export const aggregator = {
  aggregator: {
    title: "Update times",
    panelDescription: "The times of day at which sources are read.",
    words: "aggregator schedule refresh hours sources feeds reading local news",
    hours: "All sources",
    hour: "Update time",
    hoursNote: "Every active source is read at these times, in the zone {{zone}}.",
    local: "Local news",
    localTime: "Local news time",
    localNote: "Sources of local news are read at these times, too, in the zone {{zone}}.",
    weekly: "Weekly refresh",
    weeklyNote: "Once a week every source is read whole, also where it says that nothing changed.",
    toWeekly: "Change its day and time under Newsfeed",
    add: "Add a time",
    remove: "Remove {{time}}",
    unsaved: "The update times have unsaved changes",
    subject: "the update times",
    saved: "The update times were saved",
    discarded: "The changes to the update times were discarded",
  },
} as const;
