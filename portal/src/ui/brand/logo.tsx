import { styled } from "@mui/material/styles";

const Drawing = styled("svg")({ width: 22, height: 22, flex: "none", color: "var(--accent)" });

/** Newsloom's logo: warp threads and one weft. */
export function Logo() {
  return (
    <Drawing viewBox="0 0 22 22" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.4">
        <path d="M3 2v18M19 2v18M8.3 2v5.2M8.3 11.2V20M13.7 2v8.6M13.7 14.6V20" />
        <path d="M3 5.5 19 16.5" strokeWidth="2.6" />
      </g>
    </Drawing>
  );
}
