import { type ReactNode, Suspense } from "react";
import { CallErrorBoundary } from "../../../ui/feedback/call-error-boundary.tsx";
import { PageSkeleton } from "../../../ui/feedback/page-skeleton.tsx";

interface Props {
  readonly slug: string;
  readonly children: ReactNode;
}

/** Loading or failing to load a panel leaves the rest of the screen in place. */
export const PanelBoundary = ({ slug, children }: Props) => (
  <CallErrorBoundary resetKey={slug} renderError={rethrow}>
    <Suspense key={slug} fallback={<PageSkeleton />}>
      {children}
    </Suspense>
  </CallErrorBoundary>
);

/** Errors other than failed calls are bugs, which the screen's boundary handles. */
function rethrow(error: unknown): never {
  throw error;
}
