import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmbedCodeBox } from "../../../ui/data/embed-code-box.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { subscribeCodeQuery } from "./api.ts";
import { LatestSignUps } from "./latest-sign-ups.tsx";

const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: "0 40px",
  [ON_NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const Note = styled("p")({ "&&": { padding: "10px 0" }, color: "var(--ink-2)", textWrap: "pretty" });
const Frame = styled("iframe")({
  display: "block",
  width: "100%",
  height: 720,
  border: 0,
  borderRadius: "var(--r-3)",
  boxShadow: "0 0 0 1px var(--rule-2)",
});

interface Props {
  readonly site: PublicSite;
  readonly onSheet: (sheet: string) => void;
}

/** The subscribe form as readers see it, the code to embed it, and who came by it last. */
export function SubscribeFormScreen({ site, onSheet }: Props) {
  const text = useText();
  const { siteNameId, siteName, siteDisplayName } = site;
  const { data: code, error, refetch } = useQuery(subscribeCodeQuery(siteNameId));
  const title = text("subscribeForm.title");
  return (
    <Page
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: siteDisplayName })}
      actions={
        <Button variant="text" startIcon={<ChevronLeft {...SMALL_ICON} />} onClick={() => onSheet("")}>
          {text("subscribeForm.back")}
        </Button>
      }
    >
      <Columns>
        <Section title={text("subscribeForm.preview")}>
          <Note>{text("subscribeForm.previewNote")}</Note>
          {/* A sandbox: nothing in it knows who is signed in here. */}
          <Frame
            title={text("subscribeForm.previewOf")}
            sandbox="allow-scripts allow-forms"
            src={`/${siteName}/subscribe-widget`}
          />
        </Section>
        <div>
          <Section title={text("embedCode.title")}>
            {code && (
              <EmbedCodeBox
                code={code}
                notes={{ script: text("subscribeForm.scriptNote"), frame: text("subscribeForm.frameNote") }}
              />
            )}
            {error && !code && (
              <ErrorState
                title={text("embedCode.failed")}
                reason={error.message}
                onRetry={() => void refetch()}
              />
            )}
          </Section>
          <Section title={text("subscribeForm.latest")}>
            <LatestSignUps siteNameId={siteNameId} onOpen={(id) => onSheet(String(id))} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}
