import { styled } from "@mui/material/styles";
import type { StoredFile } from "@newsloom/contract/media/files";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { fileUsesQuery } from "../api.ts";

const List = styled("ul")({
  "& li": {
    display: "grid",
    gridTemplateColumns: "88px minmax(0, 1fr)",
    gap: 8,
    padding: "8px 0",
    borderBottom: "1px solid var(--rule)",
    "& span": { color: "var(--ink-2)" },
    "& a, & b": {
      fontFamily: "var(--serif)",
      fontSize: "1.0625rem",
      fontWeight: "var(--w-head)",
      lineHeight: 1.25,
      overflowWrap: "anywhere",
    },
    "& a:hover": { textDecoration: "underline", textDecorationThickness: 1, textUnderlineOffset: 3 },
  },
});
const Note = styled("p")({ "&&": { padding: "8px 0" }, color: "var(--ink-2)", textWrap: "pretty" });
const KINDS = ["article", "company", "product", "advertisement", "newsletter", "setting"] as const;

interface Props {
  readonly siteNameId: number;
  readonly siteName: string;
  readonly file: StoredFile;
}

/** Where a file is used; articles are links. */
export function FileUses({ siteNameId, siteName, file }: Props) {
  const text = useText();
  const { data: uses, error, refetch } = useQuery(fileUsesQuery(siteNameId, file.id));
  if (!uses)
    return error ? (
      <ErrorState title={text("file.usesFailed")} reason={error.message} onRetry={() => void refetch()} />
    ) : null;
  if (uses.length === 0) return <Note>{text("file.noUses")}</Note>;
  const more = file.usesCount - uses.length;
  return (
    <>
      <List>
        {uses.map(({ kind, entityId, title }) => (
          <li key={`${kind} ${entityId}`}>
            <span>{text(`file.${KINDS.find((known) => known === kind) ?? "other"}`)}</span>
            {kind === "article" ? (
              <Link to={`/${siteName}/newsfeed?sheet=${entityId}`}>{title || entityId}</Link>
            ) : (
              <b>{title || entityId}</b>
            )}
          </li>
        ))}
      </List>
      {more > 0 && <Note>{text("file.moreUses", { count: more })}</Note>}
      <Note>{text("file.usesNote")}</Note>
    </>
  );
}
