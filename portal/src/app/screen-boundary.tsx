import { QueryErrorResetBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { CallFailed } from "../platform/client/call-failed.ts";
import { useText } from "../platform/messages/messages.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { ScreenFailed } from "./screen-failed.tsx";

/** Failure is drawn here once for every screen: a call that failed can be tried again, a fault of ours is reported. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const text = useText();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          resetKeys={[pathname]}
          fallbackRender={({ error, resetErrorBoundary }) =>
            error instanceof CallFailed ? (
              <FailedState title={text("failed.title")} reason={error.message} onRetry={resetErrorBoundary} />
            ) : (
              <ScreenFailed error={error} />
            )
          }
        >
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
