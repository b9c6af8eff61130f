import { QueryErrorResetBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { CallError } from "../../platform/api-client/call-error.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { ErrorState } from "./error-state.tsx";

interface Props {
  /** A new value renders the children again. */
  readonly resetKey: string;
  /** Renders errors of the portal itself, which a retry would not solve. */
  readonly renderError: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Shows a failed request with its reason and a button to try again. */
export function CallErrorBoundary({ resetKey, renderError, children }: Props) {
  const text = useText();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[resetKey]}
          fallbackRender={({ error, resetErrorBoundary }) =>
            error instanceof CallError ? (
              <ErrorState title={text("failed.title")} reason={error.message} onRetry={resetErrorBoundary} />
            ) : (
              renderError(error)
            )
          }
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
