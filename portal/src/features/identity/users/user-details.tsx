import { styled } from "@mui/material/styles";
import type { User } from "@newsloom/contract/identity/users";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { UserStatusChip } from "./user-status-chip.tsx";

const Chips = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  "&&": { margin: "8px 0 16px" },
  color: "var(--ink-2)",
});

export function UserDetails({ user, clock }: { readonly user: User; readonly clock: Clock }) {
  const text = useText();
  return (
    <>
      <Chips>
        <UserStatusChip status={user.status} /> {text(`users.${user.displayRole}`)}
      </Chips>
      <DescriptionList>
        <dt>{text("users.email")}</dt>
        <dd>{user.email}</dd>
        <dt>{text("users.job")}</dt>
        <dd>{user.jobName || "–"}</dd>
        <dt>{text("users.phone")}</dt>
        <dd>{user.phone || "–"}</dd>
        <dt>{text("users.lastLogin")}</dt>
        <dd>
          <DateTime iso={user.lastLogin} clock={clock} fallback={text("users.never")} />
        </dd>
        <dt>{text("users.added")}</dt>
        <dd>
          <DateTime iso={user.createDate} clock={clock} />
        </dd>
      </DescriptionList>
    </>
  );
}
