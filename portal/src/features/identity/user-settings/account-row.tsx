import { styled } from "@mui/material/styles";
import type { User } from "@newsloom/contract/identity/users";
import { parseRoles } from "@newsloom/domain/identity/roles";
import { Check } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { SectionRow } from "../../../ui/layout/section.tsx";
import { roleName } from "../role-names.ts";

const Person = styled("div")({ display: "flex", alignItems: "flex-start", gap: 12, minWidth: 0 });
const Email = styled("p")({ fontWeight: "var(--w-med)", fontSize: "var(--fs-14)", overflowWrap: "anywhere" });
const Roles = styled("ul")({ display: "flex", flexWrap: "wrap", gap: 4, "&&": { marginTop: 6 } });
const Role = styled("li")({
  display: "inline-flex",
  alignItems: "center",
  height: 20,
  padding: "0 7px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
});

/** What users cannot change themselves: email, roles and status. */
export function AccountRow({ user }: { readonly user: User }) {
  const text = useText();
  return (
    <SectionRow name={text("userSettings.account")} meaning={text("userSettings.accountNote")}>
      <Person>
        <Avatar name={user.fullName || user.email} size={40} />
        <div>
          <Email>{user.email}</Email>
          <Roles>
            <li>
              <StatusChip tone={user.status === "Active" ? "good" : "quiet"} icon={Check}>
                {text(`status.${user.status}`)}
              </StatusChip>
            </li>
            {parseRoles(user.role).map((role) => (
              <Role key={role}>{roleName(role, text)}</Role>
            ))}
          </Roles>
        </div>
      </Person>
    </SectionRow>
  );
}
