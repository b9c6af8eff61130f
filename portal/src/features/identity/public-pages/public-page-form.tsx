import { styled } from "@mui/material/styles";

/** One field below the other; an empty alert takes no space. */
export const PublicPageForm = styled("form")({
  display: "grid",
  gap: 16,
  marginBottom: 16,
  "& > [role=alert]": { marginBottom: -16 },
  "& > [role=alert]:empty": { position: "absolute" },
});
