import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { publicSiteQuery } from "../../features/sites/api.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { useIsSignedIn } from "../../platform/session/session.ts";
import { siteCandidates } from "../../platform/site/remembered-site.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

const Frame = styled("main")({
  display: "grid",
  placeContent: "center",
  minHeight: "100dvh",
  background: "var(--paper)",
  "&& h1": { font: "var(--w-head) 2.125rem/1.18 var(--serif)", letterSpacing: "-.02em" },
});

export function NotFoundScreen() {
  const text = useText();
  return (
    <Frame>
      <title>{text("notFound.title")}</title>
      <EmptyState
        level={1}
        title={text("notFound.heading")}
        text={text("notFound.text")}
        step={
          <Suspense fallback={<ToSignIn />}>
            <Step />
          </Suspense>
        }
      />
    </Frame>
  );
}

/** A signed-in user goes back to their site. A session that cannot be checked counts as none. */
function Step() {
  const { siteName } = useParams();
  const [search] = useSearchParams();
  const names = [...(siteName ? [siteName] : []), ...siteCandidates(search)];
  const { data: site } = useQuery(publicSiteQuery(names));
  return site ? <StepOf site={site} /> : <ToSignIn />;
}

function StepOf({ site: { siteNameId, siteName, siteDisplayName } }: { readonly site: PublicSite }) {
  const text = useText();
  if (!useIsSignedIn(siteNameId)) return <ToSignIn />;
  return (
    <Button variant="contained" component={Link} to={`/${siteName}`}>
      {text("notFound.back", { site: siteDisplayName })}
    </Button>
  );
}

function ToSignIn() {
  return (
    <Button variant="contained" component={Link} to="/login">
      {useText()("notFound.step")}
    </Button>
  );
}
