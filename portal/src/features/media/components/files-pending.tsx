import { useText } from "../../../platform/messages/messages.ts";
import { FailedState } from "../../../ui/failed-state.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Files that are on their way, or did not come. */
export function FilesPending({ error, onRetry }: Props) {
  const text = useText();
  if (error === null) return <GridSkeleton />;
  return <FailedState title={text("media.failed")} reason={error.message} onRetry={onRetry} />;
}
