import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../platform/i18n/use-text.ts";
import { sendErrorsQuery } from "../api.ts";

const SHOWN = 20;

const List = styled("ul")({
  "& li": { padding: "6px 0", borderTop: "1px solid var(--rule)", overflowWrap: "anywhere" },
  "& b": { fontWeight: "var(--w-med)" },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
}

/** Whom it could not be sent to, and why. */
export function SendErrors({ siteNameId, id }: Props) {
  const text = useText();
  const { data: errors = [] } = useQuery(sendErrorsQuery(siteNameId, id));
  return (
    <div>
      <h3>{text("sending.errors")}</h3>
      <List>
        {errors.slice(0, SHOWN).map(({ email, code, message, date }, nth) => (
          <li key={`${nth} ${email} ${date}`}>
            <b>{email}</b> {message || code}
          </li>
        ))}
        {errors.length > SHOWN && <li>{text("sending.moreErrors", { count: errors.length - SHOWN })}</li>}
      </List>
    </div>
  );
}
