import { styled } from "@mui/material/styles";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { useStory } from "./stories.ts";
import { StoryList } from "./story-list.tsx";

const Frame = styled("div")({
  "--gutter": "24px",
  "--main-left": "0px",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  minHeight: "100dvh",
  '&[data-view="list"]': { "--main-left": "var(--w-side)" },
  "@media (max-width: 959.95px)": { "--gutter": "16px", "&&": { "--main-left": "0px" }, display: "block" },
});
const Stage = styled("main")({ position: "relative", minWidth: 0, background: "var(--paper)" });
const Title = styled("h1")({
  "&&": { padding: "18px var(--gutter) 14px" },
  fontSize: "var(--fs-18)",
  fontWeight: "var(--w-bold)",
});
const Piece = styled("div")({ padding: "8px var(--gutter) 48px" });

/** The pieces of the portal, each by itself. `?alone` leaves out the list. */
export function Gallery() {
  const { slug } = useParams();
  const [search] = useSearchParams();
  const isAlone = search.has("alone");
  return (
    <Frame data-view={isAlone ? "alone" : "list"}>
      {!isAlone && (
        <Suspense fallback={<div />}>
          <StoryList />
        </Suspense>
      )}
      <Stage id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{slug ? <OneStory slug={slug} /> : <Welcome />}</Suspense>
      </Stage>
    </Frame>
  );
}

function OneStory({ slug }: { readonly slug: string }) {
  const story = useStory(slug);
  if (!story) return <Welcome />;
  return (
    <>
      <title>{story.title}</title>
      <Title>{story.title}</Title>
      <Piece key={slug} data-story={slug}>
        <story.Component />
      </Piece>
    </>
  );
}

function Welcome() {
  return (
    <>
      <title>Pieces of the portal</title>
      <Title>Pieces of the portal</Title>
      <Piece>Choose a piece to see it by itself.</Piece>
    </>
  );
}
