import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CloudOff, RotateCw } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { ICON, SMALL_ICON } from "../theme/icon-props.ts";

const Frame = styled("div")({
  display: "grid",
  justifyItems: "start",
  gap: 8,
  margin: 24,
  maxWidth: 560,
  padding: "4px 0 4px 16px",
  borderLeft: "3px solid var(--bad)",
});
const Title = styled("h2")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  color: "var(--bad)",
  fontSize: "var(--fs-13)",
  fontWeight: "var(--w-med)",
});
const Reason = styled("p")({ color: "var(--ink-2)" });

interface Props {
  readonly title: string;
  readonly reason: string;
  readonly onRetry: () => void;
}

/** What failed and why, with a button to try again. */
export function ErrorState({ title, reason, onRetry }: Props) {
  const text = useText();
  return (
    <Frame role="alert">
      <Title>
        <CloudOff {...ICON} />
        {title}
      </Title>
      <Reason>{reason}</Reason>
      <Button onClick={onRetry} startIcon={<RotateCw {...SMALL_ICON} />}>
        {text("failed.retry")}
      </Button>
    </Frame>
  );
}
