import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { ON_PHONE } from "../theme/breakpoints.ts";
import { VISUALLY_HIDDEN } from "./visually-hidden.tsx";

const Quiet = styled(Button)({
  [ON_PHONE]: { minWidth: 44, "& .MuiButton-startIcon": { margin: 0 }, "& .label": VISUALLY_HIDDEN },
});

/** A lesser action of the page; on a phone only its icon is shown. */
export const HeaderButton = ({ children, ...props }: ButtonProps) => (
  <Quiet variant="text" {...props}>
    <span className="label">{children}</span>
  </Quiet>
);
