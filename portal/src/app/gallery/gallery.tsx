import "../messages/load-all-messages.ts";
import { styled } from "@mui/material/styles";
import { Suspense, useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { PageSkeleton } from "../../ui/feedback/page-skeleton.tsx";
import { ON_NARROW } from "../../ui/theme/breakpoints.ts";
import { useStory } from "./stories.ts";
import { Side, StoryList } from "./story-list.tsx";

const Frame = styled("div")({
  "--gutter": "24px",
  "--main-left": "0px",
  // Wide enough for the theme switch.
  "--w-side": "272px",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  minHeight: "100dvh",
  '&[data-view="list"]': { "--main-left": "var(--w-side)" },
  [ON_NARROW]: { "--gutter": "16px", "&&": { "--main-left": "0px" }, display: "block" },
});
const Stage = styled("main")({
  gridColumn: "-2 / -1",
  position: "relative",
  minWidth: 0,
  background: "var(--paper)",
});
const Title = styled("h1")({
  "&&": { padding: "18px var(--gutter) 14px" },
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
});
const StoryFrame = styled("div")({ padding: "8px var(--gutter) 48px" });

/** The component gallery: each component by itself. `?alone` hides the list. */
export function Gallery() {
  const { slug } = useParams();
  const [search] = useSearchParams();
  const isAlone = search.has("alone");
  const request = useStoryRequests();
  return (
    <Frame data-view={isAlone ? "alone" : "list"}>
      {!isAlone && (
        <Suspense fallback={<Side />}>
          <StoryList />
        </Suspense>
      )}
      <Stage id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {slug ? <StoryView slug={slug} request={request} /> : <NoStory />}
        </Suspense>
      </Stage>
    </Frame>
  );
}

/** Tests open a story by an event, without reloading the page; each one renders it from scratch. */
function useStoryRequests(): number {
  const navigate = useNavigate();
  const [request, setRequest] = useState(0);
  useEffect(() => {
    const listen = ({ detail }: CustomEventInit<{ path: string; request: number }>) => {
      if (!detail) return;
      setRequest(detail.request);
      void navigate(detail.path);
    };
    addEventListener("open-story", listen);
    return () => removeEventListener("open-story", listen);
  }, [navigate]);
  return request;
}

function StoryView({ slug, request }: { readonly slug: string; readonly request: number }) {
  const story = useStory(slug);
  if (!story) return <NoStory />;
  return (
    <>
      <title>{story.title}</title>
      <Title>{story.title}</Title>
      <StoryFrame key={`${slug}:${request}`} data-story={`${slug}:${request}`}>
        <story.Component />
      </StoryFrame>
    </>
  );
}

function NoStory() {
  return (
    <>
      <title>Components of the portal</title>
      <Title>Components of the portal</Title>
      <StoryFrame>Choose a component to see it by itself.</StoryFrame>
    </>
  );
}
