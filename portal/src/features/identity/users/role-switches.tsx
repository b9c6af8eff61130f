import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { User } from "@newsloom/contract/identity/users";
import { roleChangeBlockers, staffRoles } from "@newsloom/domain/identity/role-changes";
import { parseRoles, ROLES } from "@newsloom/domain/identity/roles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { sayRole, sayRoles } from "../role-names.ts";
import { useChangeRole } from "./api.ts";

const Line = styled("label")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  minHeight: 44,
  padding: "6px 0",
  borderBottom: "1px solid var(--rule)",
  "& b": { display: "block", fontWeight: "var(--w-med)" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
  "& code": { color: "var(--ink-3)", font: "420 var(--fs-11)/1.6 var(--mono)" },
});

interface Props {
  readonly siteNameId: number;
  readonly user: User;
  /** Roles of the one who looks; undefined when they may only look. */
  readonly giver?: readonly string[] | undefined;
}

/** What a person may do here. Switched at once, and back with Undo. */
export function RoleSwitches({ siteNameId, user, giver }: Props) {
  const text = useText();
  const change = useChangeRole(siteNameId);
  const held = parseRoles(user.role);
  const offered: readonly string[] = giver ? staffRoles(giver) : [];

  function toggled(role: string): string[] {
    return held.includes(role) ? held.filter((one) => one !== role) : [...held, role];
  }
  function isBlocked(role: string): boolean {
    if (!giver) return true;
    return (
      roleChangeBlockers({ actorRoles: giver, before: held, after: toggled(role), isLastAdmin: false })
        .length > 0
    );
  }
  function toggle(role: string): void {
    const after = toggled(role).join();
    const said = text("user.rolesChanged", {
      name: user.fullName || user.email,
      roles: sayRoles(after, text),
    });
    const undo = () => change.mutate({ user: { ...user, role: after }, input: user.role });
    void onSuccess(change.mutateAsync({ user, input: after }), () =>
      toastWithAction(said, text("toast.undo"), undo),
    );
  }

  return (
    <ul>
      {ROLES.filter(({ name }) => offered.includes(name) || held.includes(name)).map(
        ({ name, description }) => (
          <li key={name}>
            <Line>
              <span>
                <b>{sayRole(name, text)}</b>
                <small>{description}</small>
                <code>{name}</code>
              </span>
              {giver && (
                <Switch
                  checked={held.includes(name)}
                  disabled={isBlocked(name) || change.isPending}
                  onChange={() => toggle(name)}
                  slotProps={{ input: { "aria-label": sayRole(name, text) } }}
                />
              )}
            </Line>
          </li>
        ),
      )}
    </ul>
  );
}
