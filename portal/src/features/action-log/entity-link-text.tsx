import { styled } from "@mui/material/styles";
import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { Link, useParams } from "react-router";
import { entityLink } from "./entity-link.ts";

const ToEntity = styled(Link)({ color: "var(--accent-ink)", textDecoration: "underline" });

/** What an action is about, as a link to the screen that shows it. */
export function EntityLink({ action, title }: { readonly action: LoggedAction; readonly title: string }) {
  const { siteName } = useParams();
  const link = entityLink(action);
  return link === undefined ? title : <ToEntity to={`/${siteName}${link}`}>{title}</ToEntity>;
}
