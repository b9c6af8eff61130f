import { styled } from "@mui/material/styles";

const Problem = styled("div")({ flexBasis: "100%", color: "var(--bad)", textWrap: "pretty" });

/** Why the server refused the form, in its own words. */
export const SourceFormProblem = ({ failures }: { readonly failures: readonly string[] }) => (
  <Problem role="alert">
    {failures.map((failure) => (
      <p key={failure}>{failure}</p>
    ))}
  </Problem>
);
