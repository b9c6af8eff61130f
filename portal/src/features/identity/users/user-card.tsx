import { styled } from "@mui/material/styles";
import type { User } from "@newsloom/contract/identity/users";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { UserStatusChip } from "./user-status-chip.tsx";

const Line = styled("span")({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  "& b": { fontWeight: "var(--w-med)" },
});
const SecondaryLine = styled("span")({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  marginTop: 2,
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
});

/** A user as a card, for screens too narrow for columns. */
export function UserCard({ user, clock }: { readonly user: User; readonly clock: Clock }) {
  const text = useText();
  return (
    <>
      <Line>
        <b>{user.fullName || text("users.noName")}</b>
        <UserStatusChip status={user.status} />
      </Line>
      <SecondaryLine>{user.email}</SecondaryLine>
      <SecondaryLine>
        <span>{text(`users.${user.displayRole}`)}</span>
        <span>
          {text("users.lastLogin")}:{" "}
          <DateTime iso={user.lastLogin} clock={clock} fallback={text("users.never")} />
        </span>
      </SecondaryLine>
    </>
  );
}
