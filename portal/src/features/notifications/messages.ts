/** The bell and the list of notifications. */
export const notificationMessages = {
  notifications: {
    title: "Notifications",
    unread: "Notifications, {{count}} unread",
    isNew: "New",
    info: "Note",
    success: "Done",
    warning: "Warning",
    error: "Error",
    more: "Show older",
    loading: "Loading your notifications",
    failed: "Your notifications did not load",
    empty: "No notifications yet",
    emptyText: "Finished work and problems are listed here.",
    showUsers: "Show users",
  },
} as const;
