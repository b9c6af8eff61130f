import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CallErrorBoundary } from "../../ui/feedback/call-error-boundary.tsx";
import { ScreenError } from "./screen-error.tsx";

/** Failure is drawn here once for every screen: a call that failed can be tried again, a fault of ours is reported. */
export function ScreenErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CallErrorBoundary resetKey={pathname} renderError={(error) => <ScreenError error={error} />}>
      {children}
    </CallErrorBoundary>
  );
}
