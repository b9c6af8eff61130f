import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSitePermission } from "../../../platform/session/use-site-permission.ts";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { useClock } from "../../settings/api.ts";
import { LearntWords } from "./learnt-words.tsx";
import { ModelActions } from "./model-actions.tsx";
import { ModelPrecision } from "./model-precision.tsx";
import { ModelSummary } from "./model-summary.tsx";
import { useModel } from "./use-model.ts";

const Actions = styled("div")({ display: "flex", flexWrap: "wrap", gap: 8, "&&": { paddingTop: 8 } });
const Panels = styled("div")({ display: "grid", gap: 28, "&&": { paddingTop: 16 } });

/** What the site's model learnt, for every site; those that follow keywords see it beside them too. */
export function ModelPanel({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const clock = useClock(siteNameId);
  const mayWrite = useSitePermission(siteNameId, "content:write");
  const { wordsFor, wordsAgainst, ...learnt } = useModel(siteNameId);
  return (
    <Section title={text("relevancy.title")}>
      <SectionRow name={text("relevancy.model")} meaning={text("relevancy.modelNote")}>
        <ModelSummary model={learnt.model} clock={clock} />
        {mayWrite && (
          <Actions>
            <ModelActions siteNameId={siteNameId} {...learnt} />
          </Actions>
        )}
      </SectionRow>
      <Panels>
        <ModelPrecision model={learnt.model} versions={learnt.versions} />
        <LearntWords wordsFor={wordsFor} wordsAgainst={wordsAgainst} />
      </Panels>
    </Section>
  );
}
