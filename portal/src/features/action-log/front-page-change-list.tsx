import { styled } from "@mui/material/styles";
import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { frontPageChanges } from "@newsloom/domain/articles/front-page-changes";
import { useQueries } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { z } from "zod";
import { useText } from "../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../platform/session/use-site-permission.ts";
import { frontPageAtQuery } from "../articles/api.ts";
import { articleLink } from "./entity-link.ts";

const List = styled("ul")({
  "& li": { padding: "6px 0", borderBottom: "1px solid var(--rule)", overflowWrap: "anywhere" },
  "& a": { color: "var(--accent-ink)", textDecoration: "underline" },
});
const MAX_SHOWN = 12;

const LoggedPage = z.object({
  version: z.int(),
  articles: z.array(z.int()),
  pins: z.array(
    z.object({ articleId: z.int(), position: z.int(), pinnedDays: z.int(), sincePinned: z.string() }),
  ),
});

/** The articles that an action added to the front page, moved on it or removed from it, by their headlines. */
export function FrontPageChangeList({ siteNameId, action }: Props) {
  const text = useText();
  const { siteName } = useParams();
  const [before, after] = [LoggedPage.safeParse(action.before).data, LoggedPage.safeParse(action.after).data];
  const mayRead = useSitePermission(siteNameId, "site:read");
  const versions = [before, after].flatMap((page) => (page && page.version > 0 ? [page.version] : []));
  const headlines = useQueries({
    queries: versions.map((version) => ({ ...frontPageAtQuery(siteNameId, version), enabled: mayRead })),
    combine: (pages) =>
      new Map(
        pages.flatMap(({ data }) => data?.articles.map(({ articleId, title }) => [articleId, title]) ?? []),
      ),
  });
  if (before === undefined || after === undefined) return <p>{text("log.noChanges")}</p>;
  const changes = {
    ...frontPageChanges(toFrontPage(before), toFrontPage(after)),
    removed: before.articles.filter((id) => !after.articles.includes(id)),
  };
  const lines = (["added", "moved", "pinned", "unpinned", "removed"] as const).flatMap((kind) =>
    changes[kind].map((articleId) => ({ kind, articleId })),
  );
  if (lines.length === 0) return <p>{text("log.noChanges")}</p>;
  const hidden = lines.length - MAX_SHOWN;
  return (
    <List>
      {lines.slice(0, MAX_SHOWN).map(({ kind, articleId }) => {
        const title = headlines.get(articleId);
        const what = title ? text("log.headline", { title }) : `${text("log.entities.article")} ${articleId}`;
        return (
          <li key={`${kind} ${articleId}`}>
            <Link to={`/${siteName}${articleLink(articleId)}`}>
              {text(`log.frontPage.${kind}`, { what })}
            </Link>
          </li>
        );
      })}
      {hidden > 0 && <li>{text("log.frontPage.more", { count: hidden })}</li>}
    </List>
  );
}

interface Props {
  readonly siteNameId: number;
  readonly action: LoggedAction;
}

function toFrontPage({ articles, pins }: z.infer<typeof LoggedPage>) {
  const pinned = new Set(pins.map(({ articleId }) => articleId));
  return { flow: articles.filter((id) => !pinned.has(id)), pins };
}
