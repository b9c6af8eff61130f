import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { may } from "@newsloom/domain/identity/permissions";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useRealtimeEvent } from "../../../platform/realtime/realtime-events.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { useClock } from "../../settings/api.ts";
import { modelQuery, relevancyKey } from "../api.ts";
import { LearntWords } from "../relevancy/learnt-words.tsx";
import { ModelActions } from "../relevancy/model-actions.tsx";
import { ModelPrecision } from "../relevancy/model-precision.tsx";
import { ScoreExplanation } from "../relevancy/score-explanation.tsx";
import { useModelText } from "../relevancy/use-model-text.ts";
import { KeywordList } from "./keyword-list.tsx";

const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 420px), 1fr))",
  gap: "24px 40px",
  alignItems: "start",
  paddingBottom: 32,
});
const Stack = styled("div")({ display: "grid", gap: 24 });

const KeywordsView = z.object({
  q: z.string().max(100).catch(""),
  article: z.coerce.number().int().min(0).max(2_147_483_647).catch(0),
});

/** The keywords of the site, and what its model learnt from decisions. */
export function KeywordsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const client = useQueryClient();
  const { siteNameId } = site;
  const [view, change] = useUrlState(KeywordsView);
  const clock = useClock(siteNameId);
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data } = useSuspenseQuery(modelQuery(siteNameId));
  const mayWrite = may("content:write", profile.role);
  useRealtimeEvent(
    "RelevancyModelTrained",
    () => void client.invalidateQueries({ queryKey: relevancyKey(siteNameId) }),
  );
  const title = text("keywords.title");
  const modelText = useModelText(data.model, clock);
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={modelText}
      actions={mayWrite && <ModelActions siteNameId={siteNameId} versions={data.versions} />}
    >
      <Columns>
        <ScoreExplanation
          siteNameId={siteNameId}
          articleId={view.article}
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
      />
    </Page>
  );
}
