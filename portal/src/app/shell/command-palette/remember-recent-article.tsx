import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { articleQuery } from "../../../features/articles/api.ts";
import { rememberRecentArticle } from "./recent-articles.ts";

interface Props {
  readonly siteNameId: number;
  /** The screen one is on. */
  readonly screen: string;
}

/** Notes which article is open, for the palette. */
export function RememberRecentArticle(props: Props) {
  const [search] = useSearchParams();
  const articleId = Number.parseInt(search.get("sheet") ?? "", 10);
  return Number.isNaN(articleId) ? null : <Opened key={articleId} {...props} articleId={articleId} />;
}

function Opened({ siteNameId, screen, articleId }: Props & { readonly articleId: number }) {
  // Its sheet asks the server; here it is only looked at.
  const { data } = useQuery({ ...articleQuery(siteNameId, articleId), enabled: false });
  const title = data?.title;
  useEffect(() => {
    if (title !== undefined) rememberRecentArticle(siteNameId, { articleId, title, screen });
  }, [siteNameId, articleId, title, screen]);
  return null;
}
