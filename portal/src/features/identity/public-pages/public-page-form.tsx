import { styled } from "@mui/material/styles";

/** The forms before sign-in: one field below the other. The place kept for an alert takes no room while it is empty. */
export const PublicPageForm = styled("form")({
  display: "grid",
  gap: 16,
  marginBottom: 16,
  "& > [role=alert]": { marginBottom: -16 },
  "& > [role=alert]:empty": { position: "absolute" },
});
