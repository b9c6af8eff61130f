import { type ReactNode, Suspense } from "react";
import { CallErrorBoundary } from "../../../ui/feedback/call-error-boundary.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";

interface Props {
  readonly slug: string;
  readonly children: ReactNode;
}

/** A panel that loads or could not be read leaves the rest of the screen as it is. */
export const PanelBoundary = ({ slug, children }: Props) => (
  <CallErrorBoundary resetKey={slug} renderError={rethrow}>
    <Suspense key={slug} fallback={<PageSkeleton />}>
      {children}
    </Suspense>
  </CallErrorBoundary>
);

/** A fault of ours is the whole screen's business. */
function rethrow(error: unknown): never {
  throw error;
}
