import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CallBoundary } from "../../ui/feedback/call-error-boundary.tsx";
import { ScreenFailed } from "./screen-error.tsx";

/** Failure is drawn here once for every screen: a call that failed can be tried again, a fault of ours is reported. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <CallBoundary about={pathname} onFault={(error) => <ScreenFailed error={error} />}>
      {children}
    </CallBoundary>
  );
}
