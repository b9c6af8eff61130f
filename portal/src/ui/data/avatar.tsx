import { styled } from "@mui/material/styles";

const Disc = styled("span", { shouldForwardProp: (name) => name !== "size" })<{ size: number }>(
  ({ size }) => ({
    display: "grid",
    placeItems: "center",
    flex: "none",
    width: size,
    height: size,
    borderRadius: "50%",
    background: "var(--accent)",
    color: "var(--on-accent)",
    fontSize: size * 0.42,
    fontWeight: 600,
  }),
);

/** A person's initials. Hidden from screen readers: the name is beside it or on the button around it. */
export function Avatar({ name, size = 26 }: { readonly name: string; readonly size?: number }) {
  return (
    <Disc size={size} aria-hidden="true">
      {initialsOf(name)}
    </Disc>
  );
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "?")][0]?.toUpperCase()).join("");
}
