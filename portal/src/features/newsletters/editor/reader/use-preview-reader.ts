import { getAudience, type Subscriber } from "@newsloom/contract/audience/audience";
import { getRecommendedByEmail } from "@newsloom/contract/newsletters/content";
import type { Recipient } from "@newsloom/contract/newsletters/editor";
import { limitOfSection } from "@newsloom/domain/newsletters/section-moves";
import { toNewsletterArticle } from "@newsloom/email/newsletter/newsletter-article";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../../platform/api-client/call.ts";
import type { EditedNewsletter } from "../edited-newsletter.ts";
import type { RenderingContext } from "../rendering-context.ts";

/** Whose mail the preview shows. */
export type Reader = Pick<Subscriber, "id" | "email" | "firstName" | "lastName" | "companyName">;

const FOUND = 8;

/** Active people by name or address. */
export const readerSearchQuery = (siteNameId: number, keyword: string) =>
  queryOptions({
    queryKey: [siteNameId, "previewReaders", keyword],
    queryFn: async ({ signal }): Promise<Reader[]> => {
      const body = { keyword, status: "Active" as const, number: FOUND };
      return (await call(getAudience, { siteNameId, body, signal })).items;
    },
    placeholderData: keepPreviousData,
  });

const recommendedQuery = (siteNameId: number, email: string) =>
  queryOptions({
    queryKey: [siteNameId, "recommendedFor", email],
    queryFn: () => call(getRecommendedByEmail, { siteNameId, query: { email } }),
  });

/** The person as the mail is filled for them; somebody without a name when nobody is chosen. */
export function usePreviewReader(
  siteNameId: number,
  reader: Reader | undefined,
  { model, modelSettings }: EditedNewsletter,
  { sample, addresses }: RenderingContext,
): Recipient {
  const { data: articles } = useQuery({
    ...recommendedQuery(siteNameId, reader?.email ?? ""),
    enabled: reader !== undefined,
  });
  return useMemo(() => {
    if (!reader) return sample;
    const { email, firstName, lastName, companyName } = reader;
    const section = model.sections.find(({ description }) => description.source === "recommendedArticles");
    const others = new Set(
      model.sections.flatMap((one) =>
        one === section ? [] : one.articles.map(({ articleId }) => articleId),
      ),
    );
    const recommended = (articles ?? [])
      .filter(({ articleId }) => !others.has(articleId))
      .slice(0, section ? limitOfSection(modelSettings.limits, section) : 0)
      .map((article) => toNewsletterArticle(article, addresses));
    return { ...sample, email, firstName, lastName, companyName, recommended };
  }, [reader, articles, sample, addresses, model.sections, modelSettings.limits]);
}
