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
  // Wide enough for the choice of the theme.
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
const Piece = styled("div")({ padding: "8px var(--gutter) 48px" });

/** The pieces of the portal, each by itself. `?alone` leaves out the list. */
export function Gallery() {
  const { slug } = useParams();
  const [search] = useSearchParams();
  const isAlone = search.has("alone");
  const turn = useTurn();
  return (
    <Frame data-view={isAlone ? "alone" : "list"}>
      {!isAlone && (
        <Suspense fallback={<Side />}>
          <StoryList />
        </Suspense>
      )}
      <Stage id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {slug ? <OneStory slug={slug} turn={turn} /> : <Welcome />}
        </Suspense>
      </Stage>
    </Frame>
  );
}

/** Tests turn to a story without loading the page anew; each turn draws it freshly. */
function useTurn(): number {
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const listen = ({ detail }: CustomEventInit<{ path: string; turn: number }>) => {
      if (!detail) return;
      setTurn(detail.turn);
      void navigate(detail.path);
    };
    addEventListener("turn-to-story", listen);
    return () => removeEventListener("turn-to-story", listen);
  }, [navigate]);
  return turn;
}

function OneStory({ slug, turn }: { readonly slug: string; readonly turn: number }) {
  const story = useStory(slug);
  if (!story) return <Welcome />;
  return (
    <>
      <title>{story.title}</title>
      <Title>{story.title}</Title>
      <Piece key={`${slug}:${turn}`} data-story={`${slug}:${turn}`}>
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
