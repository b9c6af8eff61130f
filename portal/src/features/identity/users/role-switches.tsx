import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import type { User } from "@newsloom/contract/identity/users";
import { roleChangeBlockers, staffRoles } from "@newsloom/domain/identity/role-changes";
import { parseRoles, ROLES } from "@newsloom/domain/identity/roles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { roleName, roleNames } from "../role-names.ts";
import { useChangeRole } from "./mutations.ts";

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
});

interface Props {
  readonly siteNameId: number;
  readonly user: User;
  /** Roles of the signed-in user; undefined when they may not change roles here. */
  readonly viewerRoles?: readonly string[] | undefined;
}

/** The roles of a user. A switch saves at once and offers Undo. */
export function RoleSwitches({ siteNameId, user, viewerRoles }: Props) {
  const text = useText();
  const change = useChangeRole(siteNameId);
  const currentRoles = parseRoles(user.role);
  const offered: readonly string[] = viewerRoles ? staffRoles(viewerRoles) : [];

  function toggled(role: string): string[] {
    return currentRoles.includes(role) ? currentRoles.filter((one) => one !== role) : [...currentRoles, role];
  }
  function isBlocked(role: string): boolean {
    if (!viewerRoles) return true;
    return (
      roleChangeBlockers({
        actorRoles: viewerRoles,
        before: currentRoles,
        after: toggled(role),
        isLastAdmin: false,
      }).length > 0
    );
  }
  function toggle(role: string): void {
    const after = toggled(role).join();
    const message = text("user.rolesChanged", {
      name: user.fullName || user.email,
      roles: roleNames(after, text),
    });
    const undo = () => change.mutate({ user: { ...user, role: after }, input: user.role });
    void onSuccess(change.mutateAsync({ user, input: after }), () =>
      toastWithAction(message, text("toast.undo"), undo),
    );
  }

  return (
    <ul>
      {ROLES.filter(({ name }) => offered.includes(name) || currentRoles.includes(name)).map(
        ({ name, description }) => (
          <li key={name}>
            <Line>
              <span>
                <b>{roleName(name, text)}</b>
                <small>{description}</small>
              </span>
              {viewerRoles && (
                <Switch
                  checked={currentRoles.includes(name)}
                  disabled={isBlocked(name) || change.isPending}
                  onChange={() => toggle(name)}
                  slotProps={{ input: { "aria-label": roleName(name, text) } }}
                />
              )}
            </Line>
          </li>
        ),
      )}
    </ul>
  );
}
