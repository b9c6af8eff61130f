import { QueryErrorResetBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { CallError } from "../../platform/api-client/call-error.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { ErrorState } from "./error-state.tsx";

interface Props {
  /** Another one is another try. */
  readonly resetKey: string;
  /** What to show of a fault of ours, which no second try mends. */
  readonly renderError: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** In the place of what could not be read: the reason, and a way to try again. */
export function CallErrorBoundary({ resetKey: about, renderError: onFault, children }: Props) {
  const text = useText();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[about]}
          fallbackRender={({ error, resetErrorBoundary }) =>
            error instanceof CallError ? (
              <ErrorState title={text("failed.title")} reason={error.message} onRetry={resetErrorBoundary} />
            ) : (
              onFault(error)
            )
          }
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
