import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { ListPage } from "../../../ui/layout/list-page.tsx";
import { useClock } from "../../settings/api.ts";
import { KeywordArticlesSheet } from "../keyword-articles/keyword-articles-sheet.tsx";
import { LearntWords } from "../relevancy/learnt-words.tsx";
import { ModelActions } from "../relevancy/model-actions.tsx";
import { ModelPrecision } from "../relevancy/model-precision.tsx";
import { ModelSummary } from "../relevancy/model-summary.tsx";
import { ScoreExplanation } from "../relevancy/score-explanation.tsx";
import { useModel } from "../relevancy/use-model.ts";
import { KeywordList } from "./keyword-list.tsx";

const Scroll = styled("div")({ flex: 1, minHeight: 0, overflowY: "auto", padding: "0 var(--gutter) 96px" });
const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 440px), 1fr))",
  gap: "28px 40px",
  alignItems: "start",
  // Bars and lines of text that are longer are harder to read.
  maxWidth: 1600,
  paddingBottom: 32,
});
const Stack = styled("div")({ display: "grid", gap: 28, minWidth: 0 });

const id = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);
const KeywordsView = z.object({
  q: z.string().max(100).catch(""),
  article: id,
  /** The keyword whose articles are shown in the sheet. */
  sheet: id,
});

/** The keywords of the site, and what its model learnt from decisions. */
export function KeywordsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const [view, change] = useUrlState(KeywordsView);
  const linkWith = useUrlLink(KeywordsView);
  const clock = useClock(siteNameId);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const data = useModel(siteNameId);
  const mayWrite = may("content:write", profile.role);
  const title = text("keywords.title");
  return (
    <ListPage
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={<ModelSummary model={data.model} clock={clock} />}
      actions={mayWrite && <ModelActions siteNameId={siteNameId} {...data} />}
      sheet={
        view.sheet > 0 && (
          <KeywordArticlesSheet
            key={view.sheet}
            site={site}
            keywordId={view.sheet}
            mayWrite={mayWrite}
            onClose={() => change({ sheet: 0 })}
          />
        )
      }
    >
      <Scroll>
        <Columns>
          <ScoreExplanation
            siteNameId={siteNameId}
            articleId={view.article}
            mayWrite={mayWrite}
            onChoose={(article) => change({ article })}
          />
          <Stack>
            <ModelPrecision model={data.model} versions={data.versions} />
            <LearntWords wordsFor={data.wordsFor} wordsAgainst={data.wordsAgainst} />
          </Stack>
        </Columns>
        <KeywordList
          siteNameId={siteNameId}
          mayWrite={mayWrite}
          find={view.q}
          onFind={(q) => change({ q }, { replace: true })}
          linkTo={({ id: sheet }) => linkWith({ sheet })}
        />
      </Scroll>
    </ListPage>
  );
}
