import type { User } from "@newsloom/contract/identity/users";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { RoleTags } from "./role-tags.tsx";
import { UserStatusChip } from "./user-status-chip.tsx";

export function useUserColumns(clock: Clock): readonly Column<User>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "name",
        label: text("users.name"),
        flex: 1.2,
        minWidth: 140,
        sortKey: "fullName",
        isTitle: true,
        render: (user) => user.fullName || text("users.noName"),
      },
      {
        key: "email",
        label: text("users.email"),
        flex: 1.5,
        minWidth: 170,
        sortKey: "email",
        render: (user) => user.email,
      },
      {
        key: "job",
        label: text("users.job"),
        flex: 1,
        minWidth: 120,
        minTableWidth: 1080,
        render: (user) => user.jobName || "–",
      },
      {
        key: "phone",
        label: text("users.phone"),
        flex: 1,
        minWidth: 120,
        isExtra: true,
        render: (user) => user.phone || "–",
      },
      {
        key: "access",
        label: text("users.access"),
        flex: 0.6,
        minWidth: 84,
        render: (user) => text(`users.${user.displayRole}`),
      },
      {
        key: "roles",
        label: text("users.roles"),
        flex: 1.6,
        minWidth: 180,
        minTableWidth: 960,
        render: (user, { tabIndex }) => <RoleTags role={user.role} tabIndex={tabIndex} />,
      },
      {
        key: "status",
        label: text("users.status"),
        flex: 0.6,
        minWidth: 96,
        minTableWidth: 760,
        render: (user) => <UserStatusChip status={user.status} />,
      },
      {
        key: "lastLogin",
        label: text("users.lastLogin"),
        flex: 0.8,
        minWidth: 120,
        sortKey: "lastLogin",
        render: (user) => <DateTime iso={user.lastLogin} clock={clock} fallback={text("users.never")} />,
      },
      {
        key: "added",
        label: text("users.added"),
        flex: 0.8,
        minWidth: 110,
        sortKey: "createDate",
        minTableWidth: 860,
        render: (user) => <DateTime iso={user.createDate} clock={clock} />,
      },
    ],
    [text, clock],
  );
}
