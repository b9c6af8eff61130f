import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router";
import { useText } from "../platform/messages/messages.ts";
import { EmptyState } from "../ui/empty-state.tsx";

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
          <Button variant="contained" component={Link} to="/login">
            {text("notFound.step")}
          </Button>
        }
      />
    </Frame>
  );
}
