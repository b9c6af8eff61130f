import type { SiteContext } from "#platform/context";

export interface ArticleToScore {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly sourceId: number;
  readonly companyId: number | null;
}

export async function scoreArticle(
  _: SiteContext,
  article: ArticleToScore,
): Promise<{ relevancy: number; reasons: string[] }> {
  return { relevancy: article.title === "" ? 0 : 0.5, reasons: [] };
}
