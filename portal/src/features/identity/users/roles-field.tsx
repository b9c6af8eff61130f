import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { staffRoles } from "@newsloom/domain/identity/role-changes";
import { isAdmin, parseRoles, ROLES } from "@newsloom/domain/identity/roles";
import { useId } from "react";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { roleName } from "../role-names.ts";

const Frame = styled("fieldset")({ minWidth: 0, "& legend": { padding: 0, fontWeight: "var(--w-med)" } });
const Choice = styled("label")({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "start",
  gap: 6,
  padding: "6px 0",
  borderBottom: "1px solid var(--rule)",
  cursor: "pointer",
  "& b": { display: "block", paddingTop: 4, fontWeight: "var(--w-med)" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});
const ErrorText = styled("p")({ "&&": { paddingTop: 6 }, color: "var(--bad)", fontSize: "var(--fs-12)" });

interface Props<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  /** A field with comma-separated roles. */
  readonly name: Path<F>;
  readonly label: string;
  /** Roles of the signed-in user, which decide what they may assign. */
  readonly viewerRoles: readonly string[];
  /** Roles the edited user already has. */
  readonly currentRoles?: readonly string[];
}

/** Offers the roles that the signed-in user may assign, and those that the edited user already has. */
export function RolesField<F extends FieldValues>({
  form,
  name,
  label,
  viewerRoles,
  currentRoles = [],
}: Props<F>) {
  const text = useText();
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen = parseRoles(field.value);
  const assignable: readonly string[] = staffRoles(viewerRoles);
  const error = fieldState.error?.message;

  const toggle = (role: string) =>
    field.onChange((chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]).join());

  return (
    <Frame aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      {error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {ROLES.filter((role) => assignable.includes(role.name) || currentRoles.includes(role.name)).map(
        (role, at) => (
          <Choice key={role.name}>
            <Checkbox
              checked={chosen.includes(role.name)}
              disabled={role.name === "AdminUser" && !isAdmin(viewerRoles)}
              onChange={() => toggle(role.name)}
              onBlur={field.onBlur}
              slotProps={{
                input: {
                  "aria-label": roleName(role.name, text),
                  "aria-invalid": error !== undefined,
                  ...(at === 0 && { ref: field.ref }),
                },
              }}
            />
            <span>
              <b>{roleName(role.name, text)}</b>
              <small>{role.description}</small>
            </span>
          </Choice>
        ),
      )}
    </Frame>
  );
}
