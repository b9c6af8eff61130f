import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { CallFailed } from "../../../platform/client/call-failed.ts";
import { useText } from "../../../platform/messages/messages.ts";
import { FailedState } from "../../../ui/failed-state.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";

interface Props {
  readonly slug: string;
  readonly children: ReactNode;
}

/** A panel that loads or could not be read leaves the rest of the screen as it is. */
export function PanelBoundary({ slug, children }: Props) {
  const text = useText();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[slug]}
          fallbackRender={({ error, resetErrorBoundary }) => {
            // A fault of ours is the whole screen's business.
            if (!(error instanceof CallFailed)) throw error;
            return (
              <FailedState title={text("failed.title")} reason={error.message} onRetry={resetErrorBoundary} />
            );
          }}
        >
          <Suspense key={slug} fallback={<PageSkeleton />}>
            {children}
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
