import { useText } from "../../../platform/i18n/use-text.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FileGridSkeleton } from "./file-grid-skeleton.tsx";

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Files that are on their way, or did not come. */
export function FileGridPending({ error, onRetry }: Props) {
  const text = useText();
  if (error === null) return <FileGridSkeleton />;
  return <ErrorState title={text("media.failed")} reason={error.message} onRetry={onRetry} />;
}
