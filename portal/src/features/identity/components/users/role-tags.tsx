import { styled } from "@mui/material/styles";
import { parseRoles } from "@newsloom/domain/roles";

const List = styled("span")({ display: "inline-flex", gap: 4, overflow: "hidden", verticalAlign: "middle" });
const Tag = styled("span")({
  flex: "none",
  height: 18,
  padding: "0 6px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-11)",
  lineHeight: "18px",
});

/** A person's roles in one line; all of them on hover. */
export function RoleTags({ role }: { readonly role: string }) {
  const roles = parseRoles(role);
  return (
    <List title={roles.join(", ")}>
      {roles.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </List>
  );
}
